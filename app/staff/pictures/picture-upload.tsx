import { type DragEvent, useEffect, useId, useState } from 'react'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { picturesPage } from '#content/staff/pictures.ts'
import { type Upload, useUploads } from './use-uploads.ts'

const words = picturesPage.upload

/** Phones turn their own kinds of pictures into one of these. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

type Props = {
  /** Replaces the file of one picture, and takes only one. */
  replaces?: { id: string; version: number }
}

/** Rule A22: uploads by button, drag or paste. Without scripts, the button sends one picture. */
export function PictureUpload({ replaces }: Props) {
  const id = useId()
  const query = replaces ? `?${new URLSearchParams({ replace: replaces.id, version: String(replaces.version) })}` : ''
  const address = `/staff/pictures/upload${query}`
  const { uploads, add } = useUploads(address)
  const [isLive, setLive] = useState(false)
  const isMany = isLive && !replaces
  const take = (files: FileList | null | undefined) => add([...(files ?? [])].slice(0, replaces ? 1 : undefined))

  useEffect(() => {
    setLive(true)
    // Text that is pasted into a field has no files.
    const paste = ({ clipboardData }: ClipboardEvent) => take(clipboardData?.files)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })

  function drop(event: DragEvent) {
    event.preventDefault()
    take(event.dataTransfer.files)
  }

  return (
    <div className="grid gap-3">
      <form
        method="post"
        action={address}
        encType="multipart/form-data"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="grid max-w-[60rem] gap-2 border border-ink border-dashed p-4"
      >
        <label htmlFor={id} className="font-bold">
          {isMany ? words.label : words.one}
        </label>
        <input
          id={id}
          type="file"
          name="picture"
          required
          accept={ACCEPTED}
          multiple={isMany}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
          className="input input-small"
        />
        <p id={`${id}-hint`} className="text-slate text-small">
          {words.hint}
        </p>
        {isLive ? null : (
          <Button type="submit" className="button-small justify-self-start">
            {words.submit}
          </Button>
        )}
      </form>
      <ul aria-label={words.progress} aria-live="polite" className="grid max-w-[60rem] gap-2 empty:hidden">
        {uploads.map((upload) => (
          <li key={upload.key} className="grid gap-1 border-contour border-b pb-2 text-small">
            <span className="font-bold [overflow-wrap:anywhere]">{upload.name}</span>
            <UploadState {...upload} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function UploadState({ name, state }: Upload) {
  switch (state.kind) {
    case 'waiting':
      return <span className="text-slate">{words.waiting}</span>
    case 'sending':
      return (
        <span className="flex items-center gap-3">
          <progress aria-label={name} max={100} value={state.percent} className="w-[12rem] accent-ink" />
          {words.sending(state.percent)}
        </span>
      )
    case 'processing':
      return <span>{words.processing}</span>
    case 'done':
      return (
        <span className="text-spruce">
          {words.done} · <TextLink to={`/staff/pictures/${state.id}`}>{words.open}</TextLink>
        </span>
      )
    case 'refused':
      return <span className="font-bold text-berry">{state.problem}</span>
  }
}
