// The button that ends the session: a form, since a link could be followed by anything.

import { Form } from './form.js'

export function LogoutButton() {
  return (
    <Form action="/deconnexion" class="inline">
      <button type="submit" class="link">
        Se déconnecter
      </button>
    </Form>
  )
}
