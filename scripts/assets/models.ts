import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { rolldown } from 'rolldown'
import sharp from 'sharp'
import { firstView } from '../../app/terrain/orbit.ts'
import type * as model from '../../app/terrain/terrain-model.ts'
import { type Terrain, terrain } from '../../assets/terrain.ts'
import { launchBrowser } from '../browser.ts'
import { openWorkshop, ROOT, writeManifest } from './workshop.ts'

/** Five by four, twice as large as it is shown on a wide screen of one pixel per point. */
const WIDTH = 1200
const HEIGHT = 960
const AVIF = { quality: 50, effort: 4 } as const
const WEBP = { quality: 70, effort: 5 } as const

sharp.concurrency(1)

const code = await bundle()
let browser: Browser | undefined

/** The model as visitors get it, so that the picture shows what they see when they open it. */
async function bundle() {
  const build = await rolldown({ input: join(ROOT, 'app/terrain/terrain-model.ts') })
  const { output } = await build.generate({ format: 'iife', name: 'model' })
  return output[0].code
}

function dataUri(type: string, url: string) {
  return `data:${type};base64,${readFileSync(join(ROOT, 'public', url)).toString('base64')}`
}

async function photograph(ground: Terrain) {
  browser ??= await launchBrowser('--use-angle=swiftshader', '--enable-unsafe-swiftshader')
  const tab = await browser.newPage({ viewport: { width: WIDTH / 2, height: HEIGHT / 2 }, deviceScaleFactor: 2 })
  await tab.setContent('<style>canvas{position:fixed;inset:0;width:100%;height:100%}</style><canvas></canvas>')
  await tab.addScriptTag({ content: code })
  const files = {
    heights: dataUri('application/octet-stream', ground.heights),
    relief: dataUri('image/avif', ground.relief),
  }
  const picture = await tab.evaluate(drawModel, { ground, files, view: firstView(ground.view.bearing) })
  await tab.close()
  return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
}

type Drawn = {
  ground: Terrain
  files: { heights: string; relief: string }
  view: Parameters<model.TerrainModel['draw']>[0]
}

/** Runs in the browser, where the bundle is a global. */
async function drawModel({ ground, files, view }: Drawn): Promise<string> {
  const { openModel } = (window as unknown as { model: typeof model }).model
  const canvas = document.querySelector('canvas')
  const [heights, relief] = await Promise.all([fetch(files.heights), fetch(files.relief)])
  if (!canvas) throw new Error('There is no canvas')
  const opened = openModel(
    canvas,
    { heights: new Uint8Array(await heights.arrayBuffer()), relief: await createImageBitmap(await relief.blob()) },
    ground,
  )
  if (!opened) throw new Error('This browser has no WebGL 2')
  opened.draw(view)
  return canvas.toDataURL('image/png')
}

const workshop = openWorkshop('models')
const made: Record<string, { avif: string; webp: string }> = {}
for (const [id, ground] of Object.entries(terrain)) {
  const from = [code, ground.heights, ground.relief, JSON.stringify([ground.view, WIDTH, HEIGHT, AVIF, WEBP])]
  let picture: Buffer | undefined
  const make = (extension: 'avif' | 'webp', settings: object) =>
    workshop.make({ folder: 'maps', name: `${id}-model`, extension, from }, async () => {
      picture ??= await photograph(ground)
      return sharp(picture).toFormat(extension, settings).toBuffer()
    })
  made[id] = { avif: await make('avif', AVIF), webp: await make('webp', WEBP) }
}
workshop.close()
await browser?.close()

writeManifest(
  'models.ts',
  import.meta.filename,
  `
import type { DestinationId } from './terrain.ts'

/** A picture of each terrain as the model that visitors can turn, as it is when they open it. */
export const models: Record<DestinationId, { avif: string; webp: string }> = ${JSON.stringify(made)}
`,
)
