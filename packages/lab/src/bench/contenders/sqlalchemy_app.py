"""FastAPI with SQLAlchemy's ORM and asyncpg on the plain schema: the same endpoints as most Python services are written."""

import os
from datetime import datetime
from typing import List, Optional

import jwt
import uvicorn
from fastapi import FastAPI, Header, HTTPException, Query
from pydantic import BaseModel, constr
from sqlalchemy import Boolean, Column, DateTime, ForeignKey, Integer, Text, and_, func, select, text
from sqlalchemy.dialects.postgresql import ARRAY, ENUM, JSON
from sqlalchemy.ext.associationproxy import association_proxy
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine
from sqlalchemy.orm import declarative_base, relationship, sessionmaker

address = os.environ["DATABASE_URL"].replace("postgresql://", "postgresql+asyncpg://")
engine = create_async_engine(address, pool_size=int(os.environ["DATABASE_POOL"]), max_overflow=0)
Session = sessionmaker(engine, class_=AsyncSession, expire_on_commit=False)
Base = declarative_base()
statut = ENUM("en_attente", "valider", "refuser", name="statut", create_type=False)


class Recette(Base):
    __tablename__ = "recettes"
    id = Column(Integer, primary_key=True)
    titre = Column(Text)
    statut = Column(statut)
    image = Column(Text)
    description = Column(Text)
    temps_preparation = Column(Integer)
    temps_cuisson = Column(Integer)
    temps_total = Column(Integer)
    difficulte = Column(Text)
    portions = Column(Integer)
    calories_par_portion = Column(Integer)
    auteur_id = Column(Integer)
    ustensiles_requis = Column(Text)
    conseils_chef = Column(Text)
    variantes = Column(Text)
    allergenes = Column(Text)
    regime_alimentaire = Column(Text)
    saison = Column(Text)
    origine = Column(Text)
    ingredients = Column(ARRAY(Text))
    signaler = Column(Boolean)
    created_at = Column(DateTime(timezone=True))
    updated_at = Column(DateTime(timezone=True))
    etapes = Column(ARRAY(Text))
    aliments = relationship("Aliments", lazy="joined", uselist=False)
    ingredients_analyses = association_proxy("aliments", "ingredients_analyses")
    allergenes_detectes = association_proxy("aliments", "allergenes_detectes")


class Aliments(Base):
    __tablename__ = "aliments"
    recette_id = Column(Integer, ForeignKey("recettes.id"), primary_key=True)
    nb_ingredients = Column(Integer)
    ingredients = Column(ARRAY(Text))
    ingredients_analyses = Column(JSON)
    allergenes_detectes = Column(JSON)


class Commentaire(Base):
    __tablename__ = "commentaires"
    id = Column(Integer, primary_key=True)
    contenu = Column(Text)
    date_creation = Column(DateTime(timezone=True), server_default=func.now())
    auteur_id = Column(Integer)
    recette_id = Column(Integer, ForeignKey("recettes.id"))


class NouveauCommentaire(BaseModel):
    contenu: constr(min_length=1, max_length=5000)
    auteur_id: int


class RecetteLue(BaseModel):
    id: int
    titre: str
    statut: str
    image: Optional[str]
    description: Optional[str]
    temps_preparation: Optional[int]
    temps_cuisson: Optional[int]
    temps_total: Optional[int]
    difficulte: Optional[str]
    portions: Optional[int]
    calories_par_portion: Optional[int]
    auteur_id: int
    ustensiles_requis: Optional[str]
    conseils_chef: Optional[str]
    variantes: Optional[str]
    allergenes: Optional[str]
    regime_alimentaire: Optional[str]
    saison: Optional[str]
    origine: Optional[str]
    ingredients: List[str]
    etapes: List[str]
    signaler: bool
    created_at: datetime
    updated_at: datetime

    class Config:
        orm_mode = True


class RecetteDetaillee(RecetteLue):
    ingredients_analyses: list
    allergenes_detectes: list


class CommentaireLu(BaseModel):
    id: int
    contenu: str
    date_creation: datetime
    auteur_id: int
    recette_id: int

    class Config:
        orm_mode = True


app = FastAPI()
SECRET = os.environ["JWT_SECRET"]
SHOWN = [getattr(Recette, name) for name in RecetteLue.__fields__]


@app.get("/readyz")
async def ready():
    return {"status": "ok"}


@app.on_event("startup")
async def load_names():
    """Keys of every name that is searched for: reading names is the same library's work for all contenders."""
    async with engine.connect() as connection:
        rows = await connection.execute(text("SELECT nom, toutes, exactes FROM noms"))
        app.state.keys = {nom: (toutes, exactes) for nom, toutes, exactes in rows}


@app.get("/recettes/recherche/", response_model=List[RecetteLue])
async def search(ingredient: List[str] = Query(), limite: Optional[int] = None):
    toutes = [key for name in ingredient for key in app.state.keys[name][0]]
    exactes = [key for name in ingredient for key in app.state.keys[name][1]]
    first = Aliments.ingredients.contains(exactes).desc()
    query = select(*SHOWN).join(Aliments).where(Aliments.ingredients.contains(toutes))
    query = query.order_by(first, Aliments.nb_ingredients, Recette.id).limit(limite)
    async with Session() as session:
        return (await session.execute(query)).all()


@app.get("/recettes/{id}", response_model=RecetteDetaillee)
async def one(id: int):
    async with Session() as session:
        recette = await session.get(Recette, id)
    if recette is None:
        raise HTTPException(404)
    return recette


@app.get("/recettes/{id}/commentaires", response_model=List[CommentaireLu])
async def comments(id: int):
    query = select(Commentaire).where(Commentaire.recette_id == id).order_by(Commentaire.id)
    async with Session() as session:
        return (await session.execute(query)).scalars().all()


@app.get("/recettes/", response_model=List[RecetteLue])
async def page(limite: int, apres: int = 0):
    wanted = and_(Recette.statut == "valider", Recette.signaler.is_(False), Recette.id > apres)
    async with Session() as session:
        return (await session.execute(select(*SHOWN).where(wanted).order_by(Recette.id).limit(limite))).all()


@app.post("/recettes/{id}/commentaires", response_model=CommentaireLu, status_code=201)
async def write(id: int, body: NouveauCommentaire, authorization: str = Header()):
    token = authorization[len("Bearer "):]
    claims = jwt.decode(token, SECRET, algorithms=["HS256"], audience="recettes", issuer=os.environ["AUTH_URL"])
    if int(claims["sub"]) != body.auteur_id:
        raise HTTPException(403)
    comment = Commentaire(recette_id=id, auteur_id=body.auteur_id, contenu=body.contenu)
    async with Session() as session:
        session.add(comment)
        await session.commit()
        await session.refresh(comment)
    return comment


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="warning", access_log=False, loop="uvloop", http="httptools")
