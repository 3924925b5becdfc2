import { type ComponentType, useEffect, useState } from 'react'

type Opened = { isOpen: boolean; onClose(): void }

/** A dialog whose code is loaded when it is first opened, because most visitors never open it. */
export function late<Props extends Opened>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const { isOpen, onClose } = props
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (!isOpen || Part) return
      // If the code cannot be loaded, the dialog counts as closed, so that the next click tries again.
      load().then((part) => setPart(() => part), onClose)
    }, [isOpen, Part, onClose])
    return Part ? <Part {...props} /> : null
  }
}
