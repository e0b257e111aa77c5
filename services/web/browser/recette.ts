// The page of a recipe: printing, and a screen that stays on while one cooks.

const printButton = document.querySelector<HTMLButtonElement>('[data-print]')
if (printButton !== null) {
  printButton.hidden = false
  printButton.addEventListener('click', () => window.print())
}

/** A cook reads with floury hands. Browsers let the screen go when the page is left, and may refuse. */
function keepScreenOn(): void {
  if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
  navigator.wakeLock.request('screen').catch(() => undefined)
}

document.addEventListener('visibilitychange', keepScreenOn)
keepScreenOn()

const ingredients = document.querySelector<HTMLElement>('.ingredients')
/** Pixels above and below the list while it stays in view; the style sheet has the upper ones. */
const MARGINS = 32

/** The list stays beside the steps only where all of it fits on the screen, so that nothing of it is ever cut. */
function stickIfWhole(): void {
  if (ingredients !== null)
    ingredients.classList.toggle('fits', ingredients.offsetHeight + MARGINS <= window.innerHeight)
}

if (ingredients !== null) {
  new ResizeObserver(stickIfWhole).observe(ingredients)
  window.addEventListener('resize', stickIfWhole)
}

const STEP = '.parts a.step'

/** The ingredients of another number of servings come from the page that the link leads to, which works without script too. */
async function changeServings(label: string): Promise<void> {
  const link = [...document.querySelectorAll<HTMLAnchorElement>(STEP)].find((one) => one.ariaLabel === label)
  if (link === undefined) return
  try {
    const response = await fetch(link.href)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (!response.ok || !showServings(page)) throw new Error('no ingredients')
    history.replaceState(history.state, '', link.pathname + link.search)
  } catch {
    location.assign(link.href)
  }
}

/** Shows what depends on the servings, and nothing else: what was ticked or has the focus stays. */
function showServings(page: Document): boolean {
  const [lines, fresh] = [document, page].map((one) => [...one.querySelectorAll('.ingredients > ul > li')])
  const [parts, freshParts] = [document, page].map((one) => one.querySelector('.parts'))
  if (!lines || !fresh || !parts || !freshParts || lines.length !== fresh.length) return false
  for (const [index, line] of lines.entries()) {
    const ticked = [...line.querySelectorAll('input')].map(({ checked }) => checked)
    line.replaceChildren(...(fresh[index]?.childNodes ?? []))
    for (const [place, box] of line.querySelectorAll('input').entries()) box.checked = ticked[place] ?? false
  }
  showSteps(parts, freshParts)
  const [hint, freshHint] = [document, page].map((one) => one.querySelector('.steps > h2 + .hint'))
  hint?.remove()
  if (freshHint) document.querySelector('.steps > h2')?.after(freshHint)
  return true
}

/** Links keep their focus; at the least or the most servings, one goes and the other one gets it. */
function showSteps(parts: Element, fresh: Element): void {
  const focused = document.activeElement?.ariaLabel
  const [count, freshCount] = [parts, fresh].map((one) => one.querySelector('span'))
  if (count && freshCount) count.textContent = freshCount.textContent
  for (const old of parts.querySelectorAll('a')) old.remove()
  for (const link of fresh.querySelectorAll('a')) {
    if (link.compareDocumentPosition(freshCount ?? link) & Node.DOCUMENT_POSITION_FOLLOWING)
      parts.prepend(link)
    else parts.append(link)
  }
  const links = [...parts.querySelectorAll('a')]
  if (focused !== null && focused !== undefined)
    (links.find(({ ariaLabel }) => ariaLabel === focused) ?? links[0])?.focus({ preventScroll: true })
}

/** One after the other, so that each click counts. */
let changes = Promise.resolve()
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(STEP)
  const label = link?.ariaLabel
  if (!label || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  changes = changes.then(() => changeServings(label))
})

/** A picture that its server no longer has leaves no empty box. */
for (const picture of document.querySelectorAll<HTMLImageElement>('.recette > header img')) {
  const remove = () => picture.remove()
  picture.addEventListener('error', remove)
  // It may have failed before this script ran.
  if (picture.complete && picture.naturalWidth === 0) remove()
}

export {}
