import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'
import playwrightConfig from '../playwright.config.ts'
import { barriers } from './support/axe.ts'

const { launchOptions } = playwrightConfig.use ?? {}
// Draws without a graphics card.
const software = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...software] },
  contextOptions: { reducedMotion: 'reduce' },
})

const stage = (page: Page) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: 'Terrain model' }) })
const openButton = (page: Page) => page.getByRole('button', { name: 'Explore in 3D' })

test('the terrain model loads on request, and turns with keys and by dragging', async ({ page }) => {
  // A small picture, because drawing without a graphics card takes long.
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/destination/alaska-us')
  await openButton(page).scrollIntoViewIfNeeded()
  await expect(stage(page).getByRole('img')).toHaveAccessibleName(/^The terrain as a model, .* Valdez$/)
  expect(files.filter((file) => /terrain-view|heights|relief/.test(file))).toEqual([])

  await openButton(page).focus()
  await page.keyboard.press('Enter')
  const turn = stage(page).getByRole('slider', { name: 'Turn' })
  // Without a graphics card the first drawing takes a while.
  await expect(turn).toBeFocused({ timeout: 60_000 })
  expect(files.filter((file) => /heights|relief/.test(file))).toHaveLength(2)
  for (const mark of ['A Valdez', 'B']) {
    await expect(stage(page).getByText(mark, { exact: true })).toBeInViewport()
  }
  const canvas = stage(page).getByRole('img', { name: /^Model of the terrain around Valdez/ })
  const first = await canvas.screenshot()
  expect(await colorsOf(page, first)).toMatchObject({ ember: true, glow: true, snow: true })
  // Reduced motion: what is drawn stays until someone turns it.
  expect((await canvas.screenshot()).equals(first)).toBe(true)

  const before = Number(await turn.inputValue())
  await page.keyboard.press('ArrowRight')
  await expect(turn).toHaveValue(String(before + 2))
  await expect(turn).toHaveAttribute('aria-valuetext', /^looking toward \d+°$/)
  const turned = await canvas.screenshot()
  expect(turned.equals(first)).toBe(false)
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The canvas is on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 20)
  await page.mouse.up()
  await expect(turn).not.toHaveValue(String(before + 2))
  await expect(stage(page).getByRole('slider', { name: 'Tilt' })).not.toHaveValue('30')
  expect(await barriers(page, { part: 'figure' })).toEqual([])
})

/** Finds which of the map's colors are in a picture of the model. */
function colorsOf(page: Page, png: Buffer): Promise<Record<'ember' | 'glow' | 'snow', boolean>> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    canvas?.drawImage(image, 0, 0)
    const { data } = canvas?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    const found = { ember: false, glow: false, snow: false }
    for (let index = 0; index < data.length; index += 4) {
      const [red = 0, green = 0, blue = 0] = data.slice(index, index + 3)
      if (red > 150 && green < 90 && blue < 60) found.ember = true
      if (red > 225 && green > 185 && green < 235 && blue < 215) found.glow = true
      if (red > 235 && green > 235 && blue > 235) found.snow = true
    }
    return found
  }, png.toString('base64'))
}
