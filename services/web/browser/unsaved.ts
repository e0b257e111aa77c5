// Asks before a page is left with text that wasn't sent.

type Control = HTMLInputElement | HTMLTextAreaElement

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')) warnBeforeLeaving(form)

function warnBeforeLeaving(form: HTMLFormElement): void {
  let isSent = false
  const isChanged = () =>
    form.dataset['unsaved'] === 'refused' ||
    [...form.querySelectorAll<Control>('input[name], textarea[name]')].some(
      ({ value, defaultValue }) => value !== defaultValue,
    )
  form.addEventListener('submit', () => {
    isSent = true
  })
  // The back button shows the page as it was left.
  window.addEventListener('pageshow', () => {
    isSent = false
  })
  window.addEventListener('beforeunload', (event) => {
    if (!isSent && isChanged()) event.preventDefault()
  })
}
