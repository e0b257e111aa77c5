// Passwords that commands generate: every profile accepts them.

import t from 'tap'
import { newPassword } from '../../dist/commands/new-password.js'
import { passwordFaults } from '../../dist/mots-de-passe/rules.js'

t.test('generated passwords differ, and CNIL’s profile accepts each of 500', async (t) => {
  const passwords = Array.from({ length: 500 }, () => newPassword().password)

  t.equal(new Set(passwords).size, 500)
  const refused = passwords.filter(
    (password) => passwordFaults(password, 'julie@example.org', 'cnil').length > 0,
  )
  t.same(refused, [])
})
