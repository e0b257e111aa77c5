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

/** A picture that its server no longer has leaves no empty box. */
for (const picture of document.querySelectorAll<HTMLImageElement>('.recette > header img')) {
  const remove = () => picture.remove()
  picture.addEventListener('error', remove)
  // It may have failed before this script ran.
  if (picture.complete && picture.naturalWidth === 0) remove()
}

export {}
