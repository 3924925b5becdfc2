import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { films } from '#assets/films.ts'
import { homePage } from '#content/pages/home.ts'

/** Wide screens that show the wide picture, which is the film's first and last frame, for people who like motion. */
const WHERE = '(min-width: 900px) and (min-aspect-ratio: 1/1) and (prefers-reduced-motion: no-preference)'
/** Long enough to be seen by someone who reads the headline first, and then the page is quiet. */
const MAX_PLAYS = 3
const SIGNS = { play: 'M5 3v14l12-7z', pause: 'M6 3v14M14 3v14' }

/** The hero's picture in motion. It plays over the picture, three times at most, and then leaves it as it was. */
export function HeroFilm() {
  const source = useFilm()
  const video = useRef<HTMLVideoElement>(null)
  const plays = useRef(0)
  const [state, setState] = useState<'resting' | 'playing' | 'paused'>('resting')
  if (!source) return null

  function end() {
    plays.current += 1
    if (plays.current < MAX_PLAYS) return play()
    plays.current = 0
    setState('resting')
  }

  /** A browser that saves energy may refuse. Then the picture stays, with the button. */
  function play() {
    video.current?.play().catch(() => setState('resting'))
  }

  function toggle() {
    if (state !== 'playing') return play()
    video.current?.pause()
    setState('paused')
  }

  const next = state === 'playing' ? 'pause' : 'play'
  return (
    <div className="portrait:hidden max-[56.25rem]:hidden">
      {/* A pixel less than the picture on every side, so that the picture stays the page's largest paint. */}
      <div aria-hidden="true" className="-z-10 absolute inset-px overflow-hidden">
        <video
          ref={video}
          src={source}
          muted
          autoPlay
          playsInline
          onPlaying={() => setState('playing')}
          onEnded={end}
          className={`-inset-px absolute size-[calc(100%+2px)] max-w-none object-[50%_76%] object-cover ${state === 'resting' ? 'invisible' : ''}`}
        />
      </div>
      <IconButton
        label={homePage.film[next]}
        path={SIGNS[next]}
        onClick={toggle}
        className="absolute right-4 bottom-4 grid size-target place-items-center border border-ink bg-snow hover:bg-gold"
      />
    </div>
  )
}

/** The film as a whole, so that it never stops to load, once the page has loaded and has nothing else to do. */
function useFilm(): string | undefined {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    if (!matchMedia(WHERE).matches || savesData()) return
    const leaving = new AbortController()
    const { signal } = leaving
    let url: string | undefined
    // The whole file, so that a slow network cannot stop the film in the middle of a turn.
    const load = async () => {
      const response = await fetch(filmFile(), { priority: 'low', signal })
      if (!response.ok) return
      const film = await response.blob()
      if (signal.aborted) return
      url = URL.createObjectURL(film)
      setSource(url)
    }
    // Without the film the page is complete, so a failure needs no words.
    const whenIdle = () => afterIdle(() => void load().catch(() => {}), signal)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true, signal })
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [])
  return source
}

/** Safari does not say when it is idle. */
function afterIdle(run: () => void, signal: AbortSignal): void {
  const runUnlessLeft = () => {
    if (!signal.aborted) run()
  }
  if ('requestIdleCallback' in window) requestIdleCallback(runUnlessLeft)
  else setTimeout(runUnlessLeft, 1000)
}

function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}

/** AV1 is smaller, and not every browser decodes it. */
function filmFile(): string {
  const takesAv1 = document.createElement('video').canPlayType('video/webm; codecs="av01.0.08M.08"') !== ''
  return films[takesAv1 ? 'four-lines.webm' : 'four-lines.mp4']
}
