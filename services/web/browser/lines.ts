// Turns a textarea of lines into rows that are added, removed and moved, also by keyboard; it still holds the text.

/** One line of an ingredient, or a step of several lines. */
type Row = HTMLInputElement | HTMLTextAreaElement

function rows(box: HTMLElement, area: HTMLTextAreaElement): void {
  const { lines: noun = '', linesAdd = '' } = box.dataset
  const isLong = box.dataset['linesLong'] !== undefined
  const list = document.createElement('ol')
  const status = document.createElement('p')
  const label = box.querySelector('label')
  list.className = 'rows'
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  if (label !== null) {
    label.id = `${area.name}-label`
    list.setAttribute('aria-labelledby', label.id)
  }
  const add = button(linesAdd, 'quiet', () => insert(all().length, ['']))
  const id = area.id
  area.hidden = true
  area.removeAttribute('id')
  area.after(list, add, status)

  const all = (): Row[] => [...list.querySelectorAll<Row>('input, textarea')]
  const texts = () => all().map(({ value }) => value)
  /** The text that the rows show. */
  let shown = ''
  const at = (row: Row) => all().indexOf(row)

  /** Writes the rows into the textarea, and counts them anew. */
  const store = (): void => {
    for (const [index, row] of all().entries()) {
      const which = `${noun} ${index + 1}`
      row.setAttribute('aria-label', which)
      row.id = index === 0 ? id : ''
      const actions = ['Monter', 'Descendre', 'Supprimer']
      for (const [place, one] of row.parentElement?.querySelectorAll('button').entries() ?? [])
        one.setAttribute('aria-label', `${actions[place]} ${which}`)
    }
    area.value = isLong ? stepsText(texts()) : written(texts()).join('\n')
    shown = area.value
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Puts new rows there, and goes into the last of them. */
  const insert = (place: number, values: string[]): void => {
    const before = list.children[place] ?? null
    for (const value of values) list.insertBefore(item(value), before)
    store()
    all()[place + values.length - 1]?.focus()
  }

  const remove = (row: Row): void => {
    const place = at(row)
    row.parentElement?.remove()
    if (all().length === 0) list.append(item(''))
    store()
    all()[Math.min(place, all().length - 1)]?.focus()
    status.textContent = `Supprimé : ${noun} ${place + 1}. Il en reste ${written(texts()).length}.`
  }

  /** Swaps a row with its neighbour. */
  const move = (row: Row, by: -1 | 1): void => {
    const place = at(row) + by
    const own = row.parentElement
    if (own === null || place < 0 || place >= all().length) return
    const active = document.activeElement
    list.insertBefore(own, (by === 1 ? list.children[place]?.nextSibling : list.children[place]) ?? null)
    store()
    if (active instanceof HTMLElement) active.focus()
    status.textContent = `Déplacé : position ${place + 1}.`
  }

  const item = (value: string): HTMLLIElement => {
    const li = document.createElement('li')
    const row = document.createElement(isLong ? 'textarea' : 'input')
    row.value = value
    if (row instanceof HTMLTextAreaElement) row.rows = 2
    row.autocomplete = 'off'
    for (const name of ['aria-describedby', 'aria-invalid']) {
      const text = area.getAttribute(name)
      if (text !== null) row.setAttribute(name, text)
    }
    row.addEventListener('input', store)
    row.addEventListener('keydown', (event) => press(event as KeyboardEvent, row))
    row.addEventListener('paste', (event) => paste(event as ClipboardEvent, row))
    const mover = (by: -1 | 1) => () => move(row, by)
    li.append(
      row,
      button('↑', 'quiet', mover(-1)),
      button('↓', 'quiet', mover(1)),
      button('×', 'quiet', () => remove(row)),
    )
    return li
  }

  const press = (event: KeyboardEvent, row: Row): void => {
    // An input method's own Enter ends a word, not a line.
    if (event.isComposing) return
    const { key, altKey } = event
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) move(row, key === 'ArrowUp' ? -1 : 1)
    else if (key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) insert(at(row) + 1, [''])
    else if (key === 'Backspace' && row.value === '' && all().length > 1) remove(row)
    else return
    event.preventDefault()
  }

  /** A pasted list becomes rows; what stands before and behind the caret stays there. */
  const paste = (event: ClipboardEvent, row: Row): void => {
    const pasted = event.clipboardData?.getData('text') ?? ''
    const [first, ...others] = parts(pasted, isLong)
    if (first === undefined || others.length === 0) return
    event.preventDefault()
    const behind = row.value.slice(row.selectionEnd ?? row.value.length)
    row.value = row.value.slice(0, row.selectionStart ?? row.value.length) + first
    const last = others.length - 1
    insert(
      at(row) + 1,
      others.map((text, index) => (index === last ? text + behind : text)),
    )
    status.textContent = `${others.length + 1} lignes collées.`
  }

  const fill = (): void => {
    const { value } = area
    list.replaceChildren(...[...parts(value, isLong, false), ''].map(item))
    store()
    // Nothing has changed yet: the text is written with the first change.
    area.value = value
    shown = value
  }
  fill()
  // After «Back», the browser restores what was typed once this script has run.
  window.addEventListener('pageshow', () => {
    if (area.value !== shown) fill()
  })
}

function button(text: string, kind: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = kind
  made.textContent = text
  made.addEventListener('click', press)
  return made
}

const written = (texts: string[]): string[] => texts.flatMap((text) => text.trim() || [])

/** Steps as one text; the server reads an empty line as the end of a step where there is one. */
function stepsText(texts: string[]): string {
  const steps = written(texts)
  return steps.some((step) => step.includes('\n')) ? `${steps.join('\n\n')}\n\n` : steps.join('\n')
}

/**
 * The mark before each line of a copied list: a dash, a dot, a box, or a number with a dot or bracket. A copy of the usual ones of
 * `@recettes/schema-org`, which reads the sent form again: scripts are served file by file from one flat folder, without a bundler,
 * so none can import that package's modules.
 */
const BULLET =
  /^\s*(?:[-–—•●·*▪◦▢☐□✓✔►➤]\ufe0f?\s+|\[[ xX]?\]\s*|[•●▢☐□✓✔►➤👉]\ufe0f?\s*|\d{1,2}\ufe0f?\u20e3\s*|\d{1,2}\s?[.)]\s+)/u
const NUMBER = /^\s*(?:\d{1,2}\s?[.)]\s+|\d{1,2}\ufe0f?\u20e3)/u
/** The title above a copied list: «Ingrédients (4 personnes) :». */
const HEADING =
  /^\s*(?:(?:les |la |liste des )?(?:ingr[ée]dients|pr[ée]paration|[ée]tapes|r[ée]alisation|instructions|recette)(?: (?:de la recette|de (?:la )?pr[ée]paration))?(?:\s*\(?\s*(?:pour )?\d{1,3}[^:]{0,30}\)?)?|(?:[ée]tape|step) \d{1,2})\s*:?\s*$/iu

/** The lines of a text, or its steps: parted by empty lines where it has one. */
function parts(text: string, isLong: boolean, isPasted = true): string[] {
  const plain = text.replaceAll('\r\n', '\n')
  const isParted = isLong && /\n[^\S\n]*\n/.test(plain)
  const pieces = isParted ? plain.split(/\n(?:[^\S\n]*\n)+/) : plain.split('\n')
  if (!isPasted) return written(pieces)
  return written(
    joined(pieces.filter((piece) => !HEADING.test(piece))).map((piece) => piece.replace(BULLET, '')),
  )
}

/** Of numbered text, a line without a number goes on with the one before. */
function joined(pieces: string[]): string[] {
  if (pieces.filter((piece) => NUMBER.test(piece)).length < 2) return pieces
  const whole: string[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (last === undefined || piece.trim() === '' || NUMBER.test(piece)) whole.push(piece)
    else whole[whole.length - 1] = `${last} ${piece.trim()}`
  }
  return whole
}

for (const box of document.querySelectorAll<HTMLElement>('[data-lines]')) {
  const area = box.querySelector('textarea')
  if (area !== null) rows(box, area)
}
