// Asks before a page is left with text that wasn't sent.

type Control = HTMLInputElement | HTMLTextAreaElement

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')) warnBeforeLeaving(form)

function warnBeforeLeaving(form: HTMLFormElement): void {
  let isSent = false
  // A refused form comes back with its text as default values, which are still unsaved.
  const isRefused = form.dataset['unsaved'] === 'refused'
  const isChanged = () =>
    [...form.querySelectorAll<Control>('input[name]:not([type=hidden]), textarea[name]')].some(
      ({ value, defaultValue }) => (isRefused ? value.trim() !== '' : value !== defaultValue),
    )
  form.addEventListener('submit', () => {
    isSent = true
  })
  // The back button may restore this page from the back/forward cache, where `isSent` is still true.
  window.addEventListener('pageshow', () => {
    isSent = false
  })
  window.addEventListener('beforeunload', (event) => {
    if (!isSent && isChanged()) event.preventDefault()
  })
}
