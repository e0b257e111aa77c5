// The icons of foods and dishes (Fluent Emoji Flat), and the French words that stand for each. tools/assets.mjs writes the sprite.

/** Words without accents, in the singular, separated by commas. */
type Words = Readonly<Record<string, string>>

/** What a recipe is made of, or what kind of dish it is: these make a tile. */
export const MAIN_ICONS: Words = {
  'red-apple': 'pomme, compote',
  tomato: 'tomate, gaspacho, ketchup',
  'cheese-wedge':
    'fromage, gruyere, emmental, comte, parmesan, reblochon, mozzarella, chevre, feta, roquefort, raclette, tartiflette',
  carrot: 'carotte',
  potato: 'pomme de terre, frite, puree, parmentier, gratin dauphinois',
  'roasted-sweet-potato': 'patate douce',
  fish: 'poisson, morue, cabillaud, saumon, thon, truite, sardine, anchois, lieu, sole, bar, brandade, maquereau',
  shrimp: 'crevette, gambas',
  oyster: 'moule, huitre, coque, palourde, saint jacques',
  'baguette-bread': 'pain, baguette, tartine, croque monsieur, croque',
  'cooked-rice': 'riz, risotto',
  mushroom: 'champignon, cepe, girolle, morille',
  'cut-of-meat': 'boeuf, veau, agneau, viande, steak, mouton',
  'poultry-leg': 'poulet, volaille, dinde, canard, pintade, poule, coq',
  bacon: 'lardon, bacon, jambon, porc, saucisse, chorizo, sale',
  cherries: 'cerise',
  strawberry: 'fraise, framboise, salade de fraise',
  'chocolate-bar': 'chocolat, cacao',
  'honey-pot': 'miel',
  'ear-of-corn': 'mais, polenta',
  'hot-pepper': 'piment, curry, chili, harissa',
  'bell-pepper': 'poivron',
  eggplant: 'aubergine, ratatouille',
  cucumber: 'concombre, cornichon, courgette',
  'leafy-green': 'laitue, epinard, chou, blette, poireau, asperge, endive, navet',
  'green-salad': 'salade, taboule',
  broccoli: 'brocoli, chou fleur',
  chestnut: 'chataigne, marron, noix, noisette, amande',
  coconut: 'coco, lait de coco',
  avocado: 'avocat',
  beans: 'haricot, lentille, pois chiche, feve, houmous',
  'pea-pod': 'petit pois, pois, haricot vert',
  olive: 'olive',
  pear: 'poire',
  peach: 'peche, abricot, nectarine',
  banana: 'banane',
  tangerine: 'orange, mandarine, clementine',
  grapes: 'raisin',
  blueberries: 'myrtille, cassis',
  pancakes: 'crepe, galette, pancake',
  pie: 'tarte, tourte, quiche, pate brisee, pate feuilletee, pate sablee',
  shortcake: 'gateau, clafoutis, cake',
  cookie: 'biscuit, cookie, madeleine, sable',
  custard: 'flan, creme caramel, ile flottante, creme anglaise',
  'ice-cream': 'glace, sorbet',
  spaghetti: 'pates, spaghetti, coquillette, nouille, tagliatelle, lasagne, macaroni',
  'pot-of-food':
    'soupe, veloute, potage, pot au feu, blanquette, bourguignon, bouillon, couscous, dahl, ragout',
  pizza: 'pizza',
}

/** What nearly every recipe has: these only fill a tile up. */
export const PANTRY_ICONS: Words = {
  lemon: 'citron, citron vert',
  egg: 'oeuf, omelette, meringue',
  butter: 'beurre',
  onion: 'oignon, echalote',
  garlic: 'ail',
  'glass-of-milk': 'lait, creme, yaourt',
  'sheaf-of-rice': 'farine, ble, semoule, boulgour, sarrasin, quinoa, avoine',
  herb: 'basilic, thym, persil, menthe, coriandre, herbe, fines herbes, aneth',
  'wine-glass': 'vin, vin blanc, vin rouge, cidre',
}

/** Names with a food's word that stand for something else. */
export const NO_FOODS = [
  'a soupe',
  'a cafe',
  'a the',
  'huile d olive',
  'huile de noix',
  'huile de coco',
  'noix de muscade',
  'noix de beurre',
  'vinaigre de vin',
  'bouillon de legumes',
  'bouillon de boeuf',
  'bouillon de volaille',
  'a chair ferme',
]
