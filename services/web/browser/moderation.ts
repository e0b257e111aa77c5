// Keys of the moderation desk. Each does what a link, a button or a field of the page does by itself.

/** Where the browser keeps that the keys are turned off. */
const OFF = 'raccourcis-inactifs'

const dialog = document.querySelector<HTMLDialogElement>('#raccourcis')
const opener = document.querySelector<HTMLButtonElement>('button[data-key="?"]')
const choice = document.querySelector<HTMLInputElement>('[data-keys]')

const isOff = () => localStorage.getItem(OFF) !== null

if (opener !== null) {
  opener.hidden = false
  opener.addEventListener('click', () => dialog?.showModal())
}
if (choice !== null) {
  choice.checked = !isOff()
  choice.addEventListener('change', () => {
    if (choice.checked) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, '1')
  })
}

/** Moves to a place of the page, and the focus with it. */
function goTo(selector: string): void {
  const target = document.querySelector<HTMLElement>(selector)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}

const click = (key: string) => document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()

const ACTIONS: Record<string, () => void> = {
  j: () => click('j'),
  k: () => click('k'),
  // A key never decides by itself: of a text typed too early, one letter may arrive here.
  v: () => goTo('[data-key="v"]'),
  r: () => goTo('#motif'),
  s: () => goTo('.reports'),
  '?': () => click('?'),
}

/**
 * Whether keys are text there. Buttons, links and boxes keep their own keys, which are none of these: a box of the help keeps
 * the focus until the frame after the help is closed.
 */
const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null

/** Milliseconds that another page may take; later ones were stopped, and this page is used on. */
const LEAVING_MS = 10_000

/** When another page was asked for: what is typed until it comes must decide nothing on this one. */
let leftAt = Number.NEGATIVE_INFINITY
const isLeaving = () => performance.now() - leftAt < LEAVING_MS
const leave = () => {
  leftAt = performance.now()
}
const stay = () => {
  leftAt = Number.NEGATIVE_INFINITY
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-key]')) {
  link.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    // With these it is opened elsewhere.
    if (!ctrlKey && !metaKey && !shiftKey) leave()
  })
}
for (const form of document.querySelectorAll('form[method="post"]')) {
  form.addEventListener('submit', (event) => {
    // A second Enter, or one that is held, decides once.
    if (isLeaving()) event.preventDefault()
    else leave()
  })
}
// The back button may show the page as it was left.
addEventListener('pageshow', stay)
// The timer runs when the browser's question whether to leave is answered.
addEventListener('beforeunload', (event) => {
  if (event.defaultPrevented) setTimeout(stay)
})

document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, altKey, metaKey, repeat, isComposing } = event
  if (ctrlKey || altKey || metaKey || repeat || isComposing || event.defaultPrevented) return
  if (takesText(target) || dialog?.open || isLeaving() || isOff()) return
  const action = Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined
  if (action === undefined) return
  event.preventDefault()
  action()
})

export {}
