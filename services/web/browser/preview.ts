// Shows the picture that a URL leads to, beside the field where it is typed.

for (const box of document.querySelectorAll<HTMLElement>('[data-preview]')) {
  const field = box.querySelector('input')
  if (field !== null) preview(box, field)
}

function preview(box: HTMLElement, field: HTMLInputElement): void {
  const status = document.createElement('p')
  status.className = 'hint'
  status.setAttribute('role', 'status')
  const image = document.createElement('img')
  image.className = 'preview'
  image.alt = 'Aperçu de la photo'
  image.referrerPolicy = 'no-referrer'
  image.hidden = true
  box.append(image, status)

  image.addEventListener('load', () => {
    image.hidden = false
    status.textContent = 'Voici la photo telle qu’elle apparaîtra.'
  })
  image.addEventListener('error', () => {
    image.hidden = true
    status.textContent = 'Impossible d’afficher une image à cette adresse.'
  })

  const show = (): void => {
    const url = field.value.trim()
    image.hidden = true
    status.textContent = ''
    if (/^https?:\/\/./i.test(url) && URL.canParse(url)) image.src = url
    else image.removeAttribute('src')
  }
  field.addEventListener('change', show)
  show()
}
