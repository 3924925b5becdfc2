import { type ComponentType, useEffect, useState } from 'react'
import { openWithoutScript } from './use-dialog.ts'

type Opened = { isOpen: boolean; onClose(): void }

/** A dialog whose code is loaded when it is first opened, because most visitors never open it. */
export function late<Props extends Opened>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const { isOpen, onClose } = props
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (!isOpen || Part) return
      const showBusy = (isBusy: boolean) => document.documentElement.toggleAttribute('data-busy', isBusy)
      showBusy(true)
      // If the code cannot be loaded, as after a new release, the page that works without a script is opened instead.
      const giveUp = () => {
        onClose()
        openWithoutScript()
      }
      load()
        .then((part) => setPart(() => part), giveUp)
        .finally(() => showBusy(false))
    }, [isOpen, Part, onClose])
    return Part ? <Part {...props} /> : null
  }
}
