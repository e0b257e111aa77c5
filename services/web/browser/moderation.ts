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
  v: () => click('v'),
  r: () => goTo('#motif'),
  s: () => goTo('.reports'),
  '?': () => click('?'),
}

/** Whether keys are text there. Buttons and links keep their own keys, which are none of these. */
const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, altKey, metaKey, repeat, isComposing } = event
  if (ctrlKey || altKey || metaKey || repeat || isComposing || event.defaultPrevented) return
  if (takesText(target) || dialog?.open || isOff()) return
  const action = Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined
  if (action === undefined) return
  event.preventDefault()
  action()
})

// Focuses the error summary.
document.querySelector<HTMLElement>('.faults')?.focus()

export {}
