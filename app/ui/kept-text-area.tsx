import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** React replaces what was written before the page's scripts ran by the first text, when it takes over the page. */
export function KeptTextArea({ id, ...area }: ComponentProps<'textarea'> & { id: string }) {
  const element = useRef<HTMLTextAreaElement>(null)
  const [written] = useState(() => writtenIn(id))
  useEffect(() => {
    if (element.current && written !== undefined) element.current.value = written
  }, [written])
  return <textarea ref={element} id={id} {...area} />
}

/** Undefined on the server, and on a page that the router opens. */
function writtenIn(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const area = document.getElementById(id)
  return area instanceof HTMLTextAreaElement && area.value !== area.defaultValue ? area.value : undefined
}
