import { type ComponentType, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { terrainModel as words } from '#content/pages/terrain-model.ts'
import type { Ground } from './ground.ts'
import type { TerrainViewProps } from './terrain-view.tsx'

type Stage = 'picture' | 'loading' | 'open' | 'failed'

/** A picture of the terrain as a model. The model that turns is loaded when a visitor asks for it. */
export function TerrainStage({ ground, base }: { ground: Ground; base: string }) {
  const [stage, setStage] = useState<Stage>('picture')
  const [View, setView] = useState<ComponentType<TerrainViewProps>>()

  async function open() {
    setStage('loading')
    try {
      const { TerrainView } = await import('./terrain-view.tsx')
      setView(() => TerrainView)
    } catch {
      setStage('failed')
    }
  }

  return (
    <figure className="min-w-0">
      <h3>{words.heading}</h3>
      <div className="neatline mt-4">
        <div className="relative aspect-[5/4] bg-snow">
          {stage === 'open' ? null : <ModelPicture ground={ground} base={base} />}
          {stage === 'picture' ? (
            <Button tone="glow" className="noscript:hidden absolute bottom-4 left-4" onClick={open}>
              {words.open}
            </Button>
          ) : null}
          {View && stage !== 'failed' ? (
            <View ground={ground} base={base} onOpen={() => setStage('open')} onFail={() => setStage('failed')} />
          ) : null}
          <p
            role="status"
            className="absolute bottom-4 left-4 mr-4 border border-ink bg-snow px-3 py-2 text-small empty:hidden"
          >
            {stage === 'loading' ? words.loading : null}
            {stage === 'failed' ? words.failed : null}
          </p>
        </div>
      </div>
      <figcaption className="mt-3 max-w-text text-slate text-small">{words.caption(ground.widthKm)}</figcaption>
    </figure>
  )
}

function ModelPicture({ ground: { model }, base }: { ground: Ground; base: string }) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={model.avif} />
      <img
        src={model.webp}
        alt={words.picture(base)}
        width="1200"
        height="960"
        loading="lazy"
        className="size-full object-cover"
      />
    </picture>
  )
}
