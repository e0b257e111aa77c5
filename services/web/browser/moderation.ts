// Keys of the moderation desk, and its ready reasons. Each key does what a link, a button or a field of the page does by itself.

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

const refusal = document.querySelector<HTMLDetailsElement>('.decision details')
const motif = document.querySelector<HTMLTextAreaElement>('#motif')
const readyReasons = [...document.querySelectorAll<HTMLInputElement>('.ready input')]

/** Copies the ready reason, unless another text was typed: then it follows that text. */
function take(ready: HTMLInputElement): void {
  if (motif === null) return
  const typed = motif.value.trim()
  const isOwn = typed !== '' && !readyReasons.some(({ value }) => value === typed)
  motif.value = isOwn ? `${typed}\n${ready.value}` : ready.value
}
for (const ready of readyReasons) ready.addEventListener('change', () => take(ready))

/** A ready reason by its number, then the button: Enter or r refuses. */
function choose(index: number): void {
  const ready = readyReasons[index]
  if (ready === undefined || !refusal?.open) return
  ready.checked = true
  take(ready)
  document.querySelector<HTMLElement>('[data-key="r"]')?.focus()
}

/** Opens the reasons; with one that is written, refuses. */
function refuse(): void {
  if (refusal === null) return
  if (refusal.open && motif?.value.trim()) {
    click('r')
    return
  }
  refusal.open = true
  const first = readyReasons[0] ?? motif
  first?.focus()
}

function closeRefusal(): void {
  if (!refusal?.open) return
  refusal.open = false
  refusal.querySelector('summary')?.focus()
}

const ACTIONS: Record<string, () => void> = {
  j: () => click('j'),
  k: () => click('k'),
  // Not while a reason is chosen: a slip would validate what is about to be refused.
  v: () => refusal?.open || click('v'),
  r: refuse,
  s: () => goTo('.reports'),
  '?': () => click('?'),
  ...Object.fromEntries(readyReasons.slice(0, 9).map((_, index) => [index + 1, () => choose(index)])),
}

/** Milliseconds until v and r decide: what was typed for the page before must decide nothing on this one, unread. */
const UNREAD_MS = 400
const form = document.querySelector<HTMLFormElement>('.decision')
setTimeout(() => form?.setAttribute('data-read', ''), UNREAD_MS)
const isUnread = (key: string) => 'vr'.includes(key) && form?.hasAttribute('data-read') === false

/**
 * Whether keys are text there. Buttons, links and boxes keep their own keys, which are none of these: a box of the help keeps
 * the focus until the frame after the help is closed.
 */
const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]') !== null

/** Milliseconds that another page may take; later ones were stopped, and this page is used on. */
const LEAVING_MS = 10_000

/** When another page was asked for: what is typed until it comes must decide nothing on this one. */
let leftAt = Number.NEGATIVE_INFINITY
const isLeaving = () => performance.now() - leftAt < LEAVING_MS
const leave = () => {
  leftAt = performance.now()
}
/** A decision ends the claim by itself; after a refused one, the case goes on. */
let isSent = false
const stay = () => {
  leftAt = Number.NEGATIVE_INFINITY
  isSent = false
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-key]')) {
  link.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    // With these it is opened elsewhere.
    if (!ctrlKey && !metaKey && !shiftKey) leave()
  })
}
for (const posting of document.querySelectorAll('form[method="post"]')) {
  posting.addEventListener('submit', (event) => {
    // A second Enter, or one that is held, decides once.
    if (isLeaving()) event.preventDefault()
    else {
      leave()
      isSent = true
    }
  })
}
// The back button may show the page as it was left.
addEventListener('pageshow', stay)
// Others may take the case again; without script, the claim ends by itself.
addEventListener('pagehide', () => {
  const [url, token] = [
    form?.dataset['release'],
    form?.querySelector<HTMLInputElement>('[name=_jeton]')?.value,
  ]
  if (!isSent && url !== undefined && token !== undefined)
    navigator.sendBeacon(url, new URLSearchParams({ _jeton: token }))
})
// The timer runs when the browser's question whether to leave is answered.
addEventListener('beforeunload', (event) => {
  if (event.defaultPrevented) setTimeout(stay)
})

document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, altKey, metaKey, repeat, isComposing } = event
  if (ctrlKey || altKey || metaKey || repeat || isComposing || event.defaultPrevented) return
  // Works in the field too, and where the keys are turned off.
  if (key === 'Escape' && !dialog?.open) closeRefusal()
  if (takesText(target) || dialog?.open || isLeaving() || isOff() || isUnread(key)) return
  const action = Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined
  if (action === undefined) return
  event.preventDefault()
  action()
})

export {}
