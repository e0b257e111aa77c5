// The search's two fields with completion and chips. Without this script each is a plain field, names separated by commas.

import { completions } from './completion.js'

/** Milliseconds without a key after which names are asked for. */
const PAUSE_MS = 120

for (const fieldset of document.querySelectorAll<HTMLFieldSetElement>('fieldset[data-names]'))
  improve(fieldset)

/** Makes one field a combobox (ARIA Authoring Practices, editable combobox with list autocomplete). */
function improve(fieldset: HTMLFieldSetElement): void {
  const input = fieldset.querySelector<HTMLInputElement>('input[type=text]')
  if (input === null) return
  const chips = fieldset.querySelector<HTMLUListElement>('.chips') ?? emptyList(fieldset, input)
  const list = document.createElement('ul')
  list.id = `${input.id}-noms`
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Propositions')
  list.hidden = true
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  const box = document.createElement('div')
  box.className = 'combobox'
  input.replaceWith(box)
  box.append(input, list, status)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value)

  let active = -1
  let asked = 0

  const close = () => {
    list.hidden = true
    list.replaceChildren()
    active = -1
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const choose = (name: string) => {
    asked++
    add(name)
    input.value = ''
    close()
    input.focus()
  }
  const show = (names: string[]) => {
    close()
    if (names.length === 0) return
    list.append(...names.map((name, index) => option(name, `${list.id}-${index}`, choose)))
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    status.textContent = `${names.length} ${names.length > 1 ? 'propositions' : 'proposition'}`
  }
  const mark = (index: number) => {
    active = (index + list.children.length) % list.children.length
    for (const [at, element] of [...list.children].entries())
      element.setAttribute('aria-selected', String(at === active))
    input.setAttribute('aria-activedescendant', list.children[active]?.id ?? '')
  }
  const add = (text: string) => {
    for (const name of text
      .split(/[,;]/)
      .map((one) => one.trim())
      .filter(Boolean)) {
      if (namesIn(chips).includes(name.toLowerCase())) continue
      chips.append(chip(input.name, name))
      status.textContent = `${name} ajouté`
    }
  }

  input.addEventListener('input', () => {
    const typed = input.value
    if (/[,;]/.test(typed)) return choose(typed)
    const turn = ++asked
    setTimeout(async () => {
      if (turn !== asked) return
      const names = typed.trim() === '' ? [] : await completions(input.name, typed.trim())
      if (turn === asked) show(names.filter((name) => !namesIn(chips).includes(name)))
    }, PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      asked++
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !list.hidden) {
      event.preventDefault()
      mark(event.key === 'ArrowDown' ? active + 1 : active < 0 ? -1 : active - 1)
    } else if (event.key === 'Enter' && input.value.trim() !== '') {
      event.preventDefault()
      choose(list.children[active]?.textContent ?? input.value)
    } else if (event.key === 'Backspace' && input.value === '' && !event.repeat) {
      // A key that is held clears the typed text alone.
      const name = namesIn(chips).at(-1)
      if (name === undefined) return
      chips.lastElementChild?.remove()
      status.textContent = `${name} retiré`
    }
  })
  input.addEventListener('blur', () => {
    asked++
    close()
  })
  chips.addEventListener('change', (event) => {
    const box = event.target as HTMLInputElement
    if (box.checked) return
    status.textContent = `${box.value} retiré`
    box.closest('li')?.remove()
    input.focus()
  })
}

/** Names that are chosen already, in lower case. */
const namesIn = (chips: HTMLUListElement): string[] =>
  [...chips.querySelectorAll('input')].map(({ value }) => value.toLowerCase())

function emptyList(fieldset: HTMLFieldSetElement, before: HTMLInputElement): HTMLUListElement {
  const chips = document.createElement('ul')
  chips.className = 'chips'
  fieldset.insertBefore(chips, fieldset.querySelector(`label[for="${before.id}"]`))
  return chips
}

function chip(field: string, name: string): HTMLLIElement {
  const item = document.createElement('li')
  const label = document.createElement('label')
  label.className = 'chip'
  const box = document.createElement('input')
  Object.assign(box, { type: 'checkbox', name: field, value: name, checked: true })
  label.append(box, name)
  item.append(label)
  return item
}

function option(name: string, id: string, choose: (name: string) => void): HTMLLIElement {
  const item = document.createElement('li')
  item.id = id
  item.setAttribute('role', 'option')
  item.setAttribute('aria-selected', 'false')
  item.textContent = name
  // Before the field loses its focus, which closes the list.
  item.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    choose(name)
  })
  return item
}
