// The forms that change or end an account.

import type { FieldError } from '@recettes/errors'
import { NewPasswordField } from '../pages/credentials.js'
import { TextField } from '../pages/form.js'
import { FormPage } from '../pages/form-page.js'

type Faulty = { faults?: FieldError[] }
const CANCEL = { href: '/compte', text: 'Annuler' }

function CurrentPassword({ faults }: { faults: FieldError[] }) {
  return (
    <TextField
      name="mot_de_passe_actuel"
      label="Mot de passe actuel"
      type="password"
      autocomplete="current-password"
      faults={faults}
    />
  )
}

/** The shown name when the form was made: another browser may have changed it since the login. */
export const NAME_BEFORE_FIELD = 'nom-avant'

type Names = { prenom: string; nom: string; nom_affiche: string }

/** The public name is `nom_affiche`, or `prenom` if that is empty. */
export function NomPage({
  prenom,
  nom,
  nom_affiche,
  before,
  faults = [],
}: Names & { before: string } & Faulty) {
  return (
    <FormPage title="Votre nom" action="/compte/nom" button="Enregistrer" faults={faults} instead={CANCEL}>
      <input type="hidden" name={NAME_BEFORE_FIELD} value={before} />
      <TextField
        name="nom_affiche"
        label="Nom affiché"
        hint="Affiché à côté de vos recettes. S’il est vide, votre prénom est affiché."
        value={nom_affiche}
        autocomplete="nickname"
        optional
        faults={faults}
      />
      <TextField name="prenom" label="Prénom" value={prenom} autocomplete="given-name" faults={faults} />
      <TextField
        name="nom"
        label="Nom"
        hint="Il n’est montré qu’aux modérateurs."
        value={nom}
        autocomplete="family-name"
        faults={faults}
      />
    </FormPage>
  )
}

export function CourrielPage({ courriel, faults = [] }: { courriel: string } & Faulty) {
  return (
    <FormPage
      title="Votre courriel"
      action="/compte/courriel"
      button="Changer l’adresse"
      faults={faults}
      instead={CANCEL}
    >
      <TextField
        name="courriel"
        label="Nouvelle adresse"
        hint="Un message y sera envoyé pour la confirmer, et un autre à l’ancienne adresse."
        type="email"
        value={courriel}
        autocomplete="email"
        faults={faults}
      />
      <CurrentPassword faults={faults} />
    </FormPage>
  )
}

export function MotDePassePage({ courriel, faults = [] }: { courriel: string } & Faulty) {
  return (
    <FormPage
      title="Votre mot de passe"
      action="/compte/mot-de-passe"
      button="Changer le mot de passe"
      faults={faults}
      instead={CANCEL}
    >
      <p>Vos connexions sur d’autres appareils prendront fin.</p>
      {/* Password managers file the new password under it. */}
      <input type="email" name="courriel" value={courriel} autocomplete="username" readOnly hidden />
      <CurrentPassword faults={faults} />
      <NewPasswordField label="Nouveau mot de passe" faults={faults} />
    </FormPage>
  )
}

export const CONFIRMATION = 'supprimer'

/** @param courriel undefined where it isn't known; password managers find the password by it */
export function DeleteAccountPage({
  typed,
  courriel,
  faults = [],
}: { typed: string; courriel?: string | undefined } & Faulty) {
  return (
    <FormPage
      title="Supprimer votre compte"
      action="/compte/supprimer"
      button="Supprimer mon compte"
      isDestructive
      faults={faults}
      instead={CANCEL}
    >
      <p>
        Votre nom, votre courriel et votre mot de passe sont effacés, et rien ne peut les retrouver. Vos
        recettes et vos commentaires restent, sans votre nom. <a href="/mes-recettes">Supprimez d’abord</a>{' '}
        ceux qui ne doivent pas rester, et <a href="/compte/donnees">téléchargez vos données</a> si vous
        voulez les garder.
      </p>
      <TextField
        name="confirmation"
        label={`Pour confirmer, écrivez «\u00a0${CONFIRMATION}\u00a0»`}
        value={typed}
        autocomplete="off"
        faults={faults}
      />
      {courriel !== undefined && (
        <input type="email" name="courriel" value={courriel} autocomplete="username" readOnly hidden />
      )}
      <CurrentPassword faults={faults} />
    </FormPage>
  )
}
