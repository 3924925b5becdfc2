import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { linkSearch } from '#app/guests/link-search.ts'
import { Button } from '#app/ui/button.tsx'
import { shareSize } from '#assets/shares.ts'
import { pictureAlt, pictureFile, sharedNumbersWords as words } from '#content/days/shared-numbers.ts'
import type { SharedNumbers as Shared } from '#rules/days/trip-numbers.ts'

/** Rule L6: the share picture, to keep or to pass on. */
export function SharedNumbers({ shared }: { shared: Shared }) {
  const { pathname, search } = useLocation()
  const address = `${pathname}/numbers.jpg${linkSearch(search)}`
  const name = pictureFile(shared)
  return (
    <div className="mt-4">
      <img src={address} alt={pictureAlt(shared)} {...shareSize} loading="lazy" className="h-auto w-full bg-drift" />
      <p className="mt-3 flex flex-wrap gap-3">
        <a href={address} download={name} className="button">
          {words.download}
        </a>
        <ShareButton address={address} name={name} />
      </p>
    </div>
  )
}

/** Only browsers that can share files have it. */
function ShareButton({ address, name }: { address: string; name: string }) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(navigator.canShare?.({ files: [jpeg([], name)] }) ?? false), [name])

  async function share() {
    const response = await fetch(address)
    // The link has ended since: its address says so.
    if (!response.ok || response.redirected) return window.location.assign(address)
    // A guest may close the phone's dialog, which is no error.
    return navigator.share({ files: [jpeg([await response.blob()], name)] }).catch(() => {})
  }

  return canShare ? <Button onClick={share}>{words.share}</Button> : null
}

const jpeg = (parts: BlobPart[], name: string) => new File(parts, name, { type: 'image/jpeg' })
