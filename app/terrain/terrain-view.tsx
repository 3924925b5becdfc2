import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { terrainModel as words } from '#content/pages/terrain-model.ts'
import type { Ground } from './ground.ts'
import { firstView, MAX_TILT, MIN_TILT, turned, type View } from './orbit.ts'
import { type Mark, openModel, type TerrainModel } from './terrain-model.ts'
import { useOpeningTurn } from './use-opening-turn.ts'

export type TerrainViewProps = { ground: Ground; base: string; onOpen(): void; onFail(): void }

const DEGREES_PER_PIXEL = 0.4

/** The model: dragged by a pointer or a finger, turned and tilted by two sliders. */
export function TerrainView({ ground, base, onOpen, onFail }: TerrainViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const labels = useRef<Partial<Record<Mark, HTMLSpanElement | null>>>({})
  const [model, setModel] = useState<TerrainModel>()
  const start = firstView(ground.view.bearing)
  const [view, setView] = useState(start)
  const stopTurning = useOpeningTurn(model !== undefined, start, setView)
  const report = useRef({ onOpen, onFail })

  useEffect(() => {
    const stage = canvas.current
    if (!stage) return
    const { onOpen, onFail } = report.current
    let opened: TerrainModel | undefined
    const ending = new AbortController()
    stage.addEventListener('webglcontextlost', onFail, { signal: ending.signal })
    loadFiles(ground, ending.signal).then(
      (files) => {
        if (ending.signal.aborted) return
        opened = openModel(stage, files, ground)
        setModel(opened)
        if (opened) onOpen()
        else onFail()
      },
      () => ending.signal.aborted || onFail(),
    )
    return () => {
      ending.abort()
      opened?.close()
    }
  }, [ground])

  useEffect(() => {
    const stage = canvas.current
    if (!model || !stage) return
    const show = () => {
      for (const [mark, { left, top }] of Object.entries(model.draw(view))) {
        const label = labels.current[mark as Mark]
        Object.assign(label?.style ?? {}, { left: `${left * 100}%`, top: `${top * 100}%` })
      }
    }
    show()
    const resizing = new ResizeObserver(show)
    resizing.observe(stage)
    return () => resizing.disconnect()
  }, [model, view])

  // The button that opened the model is gone, so the focus goes on to what it opened.
  useEffect(() => {
    if (model) slider.current?.focus({ preventScroll: true })
  }, [model])

  function drag({ buttons, movementX, movementY, pointerType }: PointerEvent) {
    if (buttons === 0) return
    stopTurning()
    // A finger that moves up or down scrolls the page.
    const byTilt = pointerType === 'touch' ? 0 : movementY * DEGREES_PER_PIXEL
    setView((before) => turned(before, -movementX * DEGREES_PER_PIXEL, byTilt))
  }

  function change(next: Partial<View>) {
    stopTurning()
    setView((before) => ({ ...before, ...next }))
  }

  const isOpen = model !== undefined
  return (
    // Opacity hides it. With reduced motion, visibility changes a moment late, and until then nothing can get the focus.
    <div inert={!isOpen} className={`absolute inset-0 flex flex-col ${isOpen ? '' : 'opacity-0'}`}>
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <canvas
          ref={canvas}
          role="img"
          aria-label={words.label(base)}
          className="absolute inset-0 size-full cursor-grab touch-pan-y active:cursor-grabbing"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        {(['base', 'end'] as const).map((mark) => (
          <span
            key={mark}
            ref={(label) => {
              labels.current[mark] = label
            }}
            className="figure -translate-x-1/2 -translate-y-full pointer-events-none absolute mt-[-14px] whitespace-nowrap border border-ink bg-snow px-1 text-small leading-tight after:absolute after:top-full after:left-1/2 after:h-[14px] after:w-px after:bg-ink"
          >
            {mark === 'base' ? words.base(base) : words.end}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-x-4 border-ink border-t bg-snow px-3 py-1">
        <Slider
          ref={slider}
          label={words.turn}
          min={start.turn - 180}
          max={start.turn + 180}
          value={nearest(view.turn, start.turn)}
          text={words.turnValue(turned(view, 0, 0).turn)}
          onChange={(turn) => change({ turn })}
        />
        <Slider
          label={words.tilt}
          min={MIN_TILT}
          max={MAX_TILT}
          value={view.tilt}
          text={words.tiltValue(view.tilt)}
          onChange={(tilt) => change({ tilt })}
        />
      </div>
    </div>
  )
}

/** The same direction, as the number closest to another. */
function nearest(degrees: number, other: number): number {
  return degrees - 360 * Math.round((degrees - other) / 360)
}

type SliderProps = {
  ref?: React.Ref<HTMLInputElement>
  label: string
  min: number
  max: number
  value: number
  text: string
  onChange(value: number): void
}

function Slider({ ref, label, min, max, value, text, onChange }: SliderProps) {
  return (
    <label className="flex min-h-target items-center gap-3 text-small">
      {label}
      <input
        ref={ref}
        type="range"
        min={min}
        max={max}
        step="2"
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="min-w-0 flex-1 accent-ink"
      />
    </label>
  )
}

async function loadFiles({ heights, relief }: Ground, signal: AbortSignal) {
  const get = async (url: string) => {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return response
  }
  const [ground, picture] = await Promise.all([get(heights), get(relief)])
  return {
    heights: new Uint8Array(await ground.arrayBuffer()),
    relief: await createImageBitmap(await picture.blob()),
  }
}
