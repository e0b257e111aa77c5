// Tells what a field has left, and keeps a form that is too long from being sent: the server couldn't give its text back.

type Control = HTMLInputElement | HTMLTextAreaElement

/** Share of a field's characters from which on the rest is shown. */
const NEARLY_FULL = 0.8

/** Characters that a field may still take, as the API counts them; negative where it has too many. */
const leftOf = (field: Control): number => Number(field.dataset['maxLength']) - [...field.value.trim()].length

function count(field: Control): void {
  const counter = document.createElement('p')
  counter.id = `${field.id}-reste`
  const described = field.getAttribute('aria-describedby')
  field.after(counter)
  const show = (): void => {
    const left = leftOf(field)
    const isNear = left < (1 - NEARLY_FULL) * Number(field.dataset['maxLength'])
    counter.hidden = !isNear
    counter.className = left < 0 ? 'fault' : 'hint'
    counter.textContent = isNear ? wordsOf(left) : ''
    field.setAttribute('aria-describedby', [described, isNear && counter.id].filter(Boolean).join(' '))
  }
  field.addEventListener('input', show)
  show()
}

function wordsOf(left: number): string {
  const number = Math.abs(left).toLocaleString('fr-FR')
  const noun = Math.abs(left) > 1 ? 'caractères' : 'caractère'
  return left < 0 ? `${number} ${noun} de trop.` : `Encore ${number} ${noun}.`
}

function guard(form: HTMLFormElement): void {
  const box = document.createElement('div')
  box.className = 'faults'
  box.tabIndex = -1
  box.setAttribute('role', 'alert')
  form.addEventListener('submit', (event) => {
    const bytes = bytesOf(form)
    const most = Number(form.dataset['bytes'])
    box.remove()
    if (bytes <= most) return
    event.preventDefault()
    // Nothing was sent, so that no other script may take it as sent.
    event.stopImmediatePropagation()
    const share = Math.ceil((1 - most / bytes) * 100)
    box.textContent = `Votre texte est trop long pour être envoyé : raccourcissez-le d’environ ${share}\u202f%. Il est toujours là.`
    form.before(box)
    box.focus()
  })
}

/** Bytes of a form as the server counts them, with line breaks of two. */
function bytesOf(form: HTMLFormElement): number {
  const fields = [...new FormData(form)].map(([name, text]) => `${name}=${text}`)
  return new TextEncoder().encode(fields.join('&').replace(/\r?\n/g, '\r\n')).length
}

for (const field of document.querySelectorAll<Control>('[data-max-length]')) count(field)
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-bytes]')) guard(form)

export {}
