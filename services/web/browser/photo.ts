// Sends a photo as soon as it is chosen, made smaller first: a phone's photo of 6 MB takes half a minute on a slow network.

/** Pixels of the longest side, above the largest width that the site shows. */
const LONGEST = 2400
/** Bytes from which a photo is made smaller. */
const LARGE = 1_000_000
const QUALITY = 0.85

/** The file itself where the browser can't read it, or gains nothing: the server reads it, or says what is wrong. */
async function smaller(file: File): Promise<File> {
  if (file.size < LARGE) return file
  try {
    // As a browser shows it: upright.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob !== null && blob.size < file.size ? new File([blob], 'photo.jpg', { type: blob.type }) : file
  } catch {
    return file
  }
}

function sendOnceChosen(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  const button = form.querySelector<HTMLButtonElement>('button')
  const status = form.querySelector('[role=status]')
  if (input === null || button === null) return
  button.hidden = true
  input.addEventListener('change', async () => {
    const [file] = input.files ?? []
    if (file === undefined) return
    if (status !== null) status.textContent = 'Envoi de la photo…'
    const chosen = new DataTransfer()
    chosen.items.add(await smaller(file))
    input.files = chosen.files
    form.requestSubmit()
  })
  // A page from the history shows the form as it was before it was sent.
  addEventListener('pageshow', () => {
    if (status !== null) status.textContent = ''
  })
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-photo]')) sendOnceChosen(form)

export {}
