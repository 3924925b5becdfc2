import { type MouseEvent, useState } from 'react'
import { picturePage } from '#content/staff/pictures.ts'
import type { SitePicture } from '#rules/pictures/pictures.ts'
import { Crops } from './crops.tsx'
import { Thumbnail } from './thumbnail.tsx'

const words = picturePage.words
const MAX_HEIGHT_REM = 26

/** Rule A23: the point that crops keep in view, by a tap on the picture or by its sliders, and the crops that follow. */
export function FocalField({ picture }: { picture: SitePicture }) {
  const [focal, setFocal] = useState(picture.focal)
  const image = (className: string, alt = '') => (
    <Thumbnail picture={{ ...picture, focal }} className={className} sizes="42rem" alt={alt} />
  )

  function point({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setFocal({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }

  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="font-bold text-small">{words.point}</legend>
        <p className="text-slate text-small">{words.pointHint}</p>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same for the keyboard. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
        <div
          onClick={point}
          className="relative cursor-crosshair overflow-hidden border border-ink"
          // A tall picture fits on the screen with its sliders.
          style={{ maxWidth: `min(30rem, ${(MAX_HEIGHT_REM * picture.width) / picture.height}rem)` }}
        >
          {image('h-auto w-full', picture.description)}
          <span
            aria-hidden="true"
            className="-translate-1/2 pointer-events-none absolute size-6 rounded-full border-3 border-snow bg-ember/60 outline-2 outline-ink"
            style={{ left: `${focal.x}%`, top: `${focal.y}%` }}
          />
        </div>
        <Slider name="focalX" label={words.across} value={focal.x} onMove={(x) => setFocal({ ...focal, x })} />
        <Slider name="focalY" label={words.down} value={focal.y} onMove={(y) => setFocal({ ...focal, y })} />
      </fieldset>
      <div className="grid gap-2">
        <p className="font-bold text-small">{picturePage.crops.heading}</p>
        <Crops picture={image} whole="" />
      </div>
    </div>
  )
}

const percent = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100)

type SliderProps = { name: string; label: string; value: number; onMove(value: number): void }

function Slider({ name, label, value, onMove }: SliderProps) {
  return (
    <label className="grid max-w-[30rem] text-small">
      {label}
      <input
        type="range"
        name={name}
        min={0}
        max={100}
        value={value}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
        className="min-h-target accent-ink"
      />
    </label>
  )
}
