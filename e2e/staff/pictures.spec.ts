import type { Locator, Page } from '@playwright/test'
import { articles } from '#content/articles/index.ts'
import { pictureWords } from '#content/pages/pictures.ts'
import { describePicture } from '#e2e/support/pictures.ts'
import { expect } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, openAs, PHONE, STAFF_VIEWPORT, officeTest as test } from '#e2e/support/staff.ts'
import { photo } from '#testing/pictures.ts'

test.use({ viewport: STAFF_VIEWPORT })

const hero = (page: Page) => page.locator('main img').first()
const note = (page: Page) => page.getByText('Terrain pictures are rendered, not photographs.')

async function upload(page: Page, width: number): Promise<void> {
  const buffer = await photo({ width, height: 800 })
  await page.getByLabel('Choose pictures, drop them here, or paste one').setInputFiles([
    { name: `ridge-${width}.jpg`, mimeType: 'image/jpeg', buffer },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
  ])
  await expect(page.getByText('This file isn’t a picture we can read.')).toBeVisible()
}

test('[A22] [A23] [A24] an owner uploads a picture, describes it, previews it on a page, uses it, and goes back', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/pictures')
  await upload(page, 1200)
  await expectStaffSound(page)
  await page.getByRole('link', { name: 'Describe it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picture without a description')

  const id = new URL(page.url()).pathname.split('/').at(-1)

  // The point by a tap, and then by keyboard.
  const picture = page.locator('.cursor-crosshair')
  const box = await picture.boundingBox()
  if (!box) throw new Error('the picture is not shown')
  await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.5 } })
  const across = page.getByRole('slider', { name: 'From left to right' })
  await expect(across).toHaveValue('25')
  await across.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(across).toHaveValue('24')
  await page.getByLabel('Credit').fill('Ada Berg')
  await describePicture(page, 'Two skiers on a ridge')
  await expect(page.getByText('No page shows this picture.')).toBeVisible()
  await expectStaffSound(page)

  const visitor = await page.context().newPage()
  await visitor.goto('/faq')
  await expect(note(visitor)).toBeVisible()
  await page.goto('/staff/pictures/places')
  await expectStaffSound(page)
  await page.getByRole('link', { name: 'FAQ Built picture', exact: true }).click()
  await page.getByRole('radio', { name: 'Two skiers on a ridge' }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'Preview of your choice' })).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Preview on a phone' }).click()
  const preview = await opened
  await expect(preview.getByText('Nothing here is saved')).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/questions, answered/)
  await expect(preview.getByRole('img', { name: 'Two skiers on a ridge' })).toBeVisible()
  await preview.close()
  await visitor.reload()
  await expect(hero(visitor)).toHaveAttribute('src', /^\/pictures\//)
  await expectStaffSound(page)
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('The page shows this picture now')).toBeVisible()

  await expect.poll(async () => (await visitor.request.get('/faq')).text()).toContain('/media/')
  await visitor.reload()
  await expect(visitor.getByRole('img', { name: 'Two skiers on a ridge' })).toBeVisible()
  await expect(hero(visitor)).toHaveCSS('object-position', '24% 50%')
  await expect.poll(() => hero(visitor).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(visitor.getByText(pictureWords.credit('Ada Berg'))).toBeVisible()
  await expect(note(visitor), 'no rendered picture is left on the page').toBeHidden()
  await visitor.setViewportSize(PHONE)
  await expect(hero(visitor)).toHaveCSS('object-position', '24% 50%')

  await page.goto('/staff/pictures')
  await page.getByRole('link', { name: /Two skiers on a ridge Used in 1 place/ }).click()
  await expect(page.getByRole('link', { name: 'FAQ' })).toBeVisible()
  await expect(page.getByText('Delete picture')).toHaveCount(0)
  await page.getByRole('link', { name: 'FAQ' }).click()
  const built = page.getByRole('listitem').filter({ hasText: 'As the site was built' })
  await built.locator('summary').click()
  await built.getByRole('button', { name: /^Go back to this/ }).click()
  await expect(page.getByText('The page shows this picture again').first()).toBeVisible()
  await expect.poll(async () => (await visitor.request.get('/faq')).text()).not.toContain('/media/')

  const [article] = articles
  const others = [
    ['home:hero', '/'],
    [`article:${article?.slug}:hero`, `/blog/${article?.slug}`],
  ] as const
  for (const [slot, path] of others) {
    await page.goto(`/staff/pictures/places/${slot}?picture=${id}`)
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await expect(page.getByText('The page shows this picture now')).toBeVisible()
    await expect.poll(async () => (await visitor.request.get(path)).text()).toContain('/media/')
    for (const viewport of [STAFF_VIEWPORT, PHONE]) {
      await visitor.setViewportSize(viewport)
      await visitor.goto(path)
      await expect(visitor.getByText(pictureWords.credit('Ada Berg'))).toBeVisible()
    }
    await built.locator('summary').click()
    await built.getByRole('button', { name: /^Go back to this/ }).click()
    await expect(page.getByText('The page shows this picture again').first()).toBeVisible()
  }
})

test('[A22] several pictures are dropped or pasted together, each with its progress', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/pictures')
  const give = (target: Locator, event: 'drop' | 'paste', bytes: readonly Buffer[]) =>
    target.evaluate(
      (element, { event, files }) => {
        const data = new DataTransfer()
        for (const [name, base64] of files) {
          const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
          data.items.add(new File([content], name, { type: 'image/png' }))
        }
        const init = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        )
      },
      { event, files: bytes.map((content, index) => [`${event} ${index}.png`, content.toString('base64')] as const) },
    )
  const png = (width: number) => photo({ width, height: 500, format: 'png' })
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  const done = uploads.filter({ hasText: 'Saved' })
  await expect(page.getByRole('button', { name: 'Upload' }), 'the page is live').toHaveCount(0)
  // Slow enough to see how much of the first one has arrived.
  const network = await page.context().newCDPSession(page)
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 }
  await network.send('Network.emulateNetworkConditions', speed)
  const form = page.locator('form').filter({ has: page.locator('input[type=file]') })
  await give(form, 'drop', [Buffer.concat([await png(601), Buffer.alloc(300_000)]), await png(602)])
  await expect(uploads.first()).toContainText('% uploaded')
  await expect(uploads.last()).toContainText('Waiting')
  await expect(done).toHaveCount(2)
  await give(page.locator('body'), 'paste', [await png(603)])
  await expect(done).toHaveCount(3)
  await expect(uploads.last()).toContainText('paste 0.png')
})

test('[A22] [A25] an agent uploads nothing, and puts an owner’s picture into an article', async ({
  browser,
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/pictures')
  await upload(page, 1100)
  await page.getByRole('link', { name: 'Describe it' }).click()
  await describePicture(page, 'A snow pit')
  const line = await page.getByRole('textbox', { name: 'In an article' }).inputValue()

  const agent = await openAs(browser, site, 'agent', '/staff/pictures')
  await expect(agent.getByText('Only owners can upload and change pictures.')).toBeVisible()
  await expect(agent.locator('input[type=file]')).toHaveCount(0)
  const refused = await agent.request.post('/staff/pictures/upload', {
    headers: { origin: site.url },
    multipart: { picture: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() } },
  })
  expect([refused.status(), await refused.json()]).toEqual([
    403,
    { ok: false, problem: 'Only owners can change pictures.' },
  ])
  await agent.goto('/staff/catalogue')
  await agent.getByRole('table', { name: 'Articles' }).getByRole('link').last().click()
  const text = agent.getByRole('textbox', { name: 'Text', exact: true })
  const before = await text.inputValue()
  await text.fill(`${before}\n\n${line.replace('Caption', 'The layers of January.')}`)
  await agent.getByRole('button', { name: 'Save' }).click()
  await expect(agent.getByText('Saved and live on the site.')).toBeVisible()
  await agent.getByRole('link', { name: 'View page' }).click()
  await expect(agent.getByRole('figure').filter({ hasText: 'The layers of January.' })).toBeVisible()
  await expect(agent.getByRole('img', { name: 'A snow pit' })).toBeVisible()
  await agent.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[A22] one picture is uploaded, and an SVG is refused with a sentence', async ({ page, site }) => {
    await enterAs(page, site, 'owner')
    await page.goto('/staff/pictures')
    const send = async (buffer: Buffer) => {
      await page.getByLabel('Choose a picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
      await page.getByRole('button', { name: 'Upload' }).click()
    }
    await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(page.getByText('SVG drawings can contain programs')).toBeVisible()
    await send(await photo({ width: 500, height: 300, format: 'png' }))
    await expect(page.getByText('The picture is saved. Describe it before you use it.')).toBeVisible()
  })
})
