// A button that leads back to the form that couldn't be taken, which the browser still has with all that was typed.

const back = document.querySelector<HTMLButtonElement>('[data-back]')
if (back !== null && history.length > 1) {
  back.hidden = false
  back.addEventListener('click', () => history.back())
}

export {}
