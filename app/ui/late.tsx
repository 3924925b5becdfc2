import { type ComponentType, useEffect, useState } from 'react'

type Opened = { isOpen: boolean; onClose(): void }

/** A dialog whose code is fetched when it is first opened: most visitors never open it, and everybody gets the page. */
export function late<Props extends Opened>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const { isOpen, onClose } = props
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (!isOpen || Part) return
      // Without a network it counts as closed, so the next click tries again.
      load().then((part) => setPart(() => part), onClose)
    }, [isOpen, Part, onClose])
    return Part ? <Part {...props} /> : null
  }
}
