import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pictureProblems, picturesPage } from '#content/staff/pictures.ts'
import { MAX_PICTURE_BYTES } from '#rules/pictures/pictures.ts'
import type { UploadAnswer } from './upload.ts'

type State =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'processing' }
  | { kind: 'done'; id: string }
  | { kind: 'refused'; problem: string }

export type Upload = { key: number; name: string; state: State }

/** Sends files one after the other, and says how far each is. The list is loaded again after each. */
export function useUploads(address: string) {
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<Upload[]>([])
  const next = useRef(0)
  const last = useRef<Promise<void>>(Promise.resolve())

  function add(files: readonly File[]) {
    const added = files.map((file) => ({ file, key: next.current++ }))
    setUploads((known) => [
      ...known,
      ...added.map(({ file, key }) => ({ key, name: file.name, state: firstState(file) })),
    ])
    for (const { file, key } of added) {
      if (firstState(file).kind === 'refused') continue
      const show = (state: State) =>
        setUploads((known) => known.map((upload) => (upload.key === key ? { ...upload, state } : upload)))
      last.current = last.current.then(async () => {
        show(await send(file, address, show))
        await revalidate()
      })
    }
  }

  return { uploads, add }
}

/** A file that is too large need not travel first. */
function firstState(file: File): State {
  return file.size > MAX_PICTURE_BYTES
    ? { kind: 'refused', problem: pictureProblems['too-large'] }
    : { kind: 'waiting' }
}

/** `fetch` does not say how much of a body is sent. */
function send(file: File, address: string, show: (state: State) => void): Promise<State> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const lost = () => resolve({ kind: 'refused', problem: picturesPage.upload.lost })
    request.upload.onprogress = ({ loaded, total }) =>
      show(loaded < total ? { kind: 'sending', percent: Math.floor((100 * loaded) / total) } : { kind: 'processing' })
    request.onload = () => resolve(answerOf(request.responseText))
    request.onerror = lost
    request.onabort = lost
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    const form = new FormData()
    form.set('picture', file)
    request.send(form)
  })
}

/** A session that has ended leads to the page of the login, which is no answer. */
function answerOf(text: string): State {
  try {
    const answer: UploadAnswer = JSON.parse(text)
    return answer.ok ? { kind: 'done', id: answer.id } : { kind: 'refused', problem: answer.problem }
  } catch {
    return { kind: 'refused', problem: picturesPage.upload.lost }
  }
}
