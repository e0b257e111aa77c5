// Draws pictures of dishes for the screenshots, so that the repository needs no photos.

import sharp from 'sharp'

const WIDTH = 1200
const HEIGHT = 900

/** Colours of the table, the dish, and what is on it. */
const DISHES = [
  ['#c9a27a', '#f6efe4', '#d98b2b', '#b3541e', '#7a9a3a'],
  ['#5d6b73', '#fbfaf7', '#c2402a', '#e7b04b', '#4c7a3f'],
  ['#8a5a3c', '#efe3cf', '#f0c75e', '#a86b2d', '#6d2f1f'],
  ['#d8d2c4', '#37424a', '#8fae4e', '#e8e2b0', '#d9663c'],
] as const

/** A plate with a few rounds of food on a table, as JPEG; each number gives another one. */
export async function drawPicture(number: number): Promise<Buffer> {
  const [table, plate, ...food] = DISHES[number % DISHES.length] ?? DISHES[0]
  const rounds = Array.from({ length: 14 }, (_, index) => {
    // The golden angle spreads them evenly.
    const angle = index * 2.4 + number
    const away = 60 * Math.sqrt(index)
    const [x, y] = [600 + away * Math.cos(angle), 450 + away * Math.sin(angle)]
    return `<circle cx="${x}" cy="${y}" r="${58 + ((index * 7 + number) % 4) * 9}" fill="${food[index % food.length]}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
      <stop stop-color="#fff" stop-opacity="0.35"/><stop offset="1" stop-color="#000" stop-opacity="0.35"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="${table}"/>
    <circle cx="610" cy="465" r="395" fill="#000" opacity="0.25"/>
    <circle cx="600" cy="450" r="390" fill="${plate}"/>
    <circle cx="600" cy="450" r="310" fill="#000" opacity="0.06"/>
    ${rounds.join('')}
    <rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`
  return sharp(Buffer.from(svg)).blur(3).jpeg({ quality: 80 }).toBuffer()
}
