import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

type Slot = { element: HTMLElement | null; setElement: (element: HTMLElement | null) => void }

const SlotContext = createContext<Slot>({ element: null, setElement: () => {} })

/** Lets a screen put its own actions into the global header, which does not depend on them. */
export const HeaderSlotProvider = ({ children }: { children: ReactNode }) => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return <SlotContext value={{ element, setElement }}>{children}</SlotContext>
}

/** Where those actions appear. */
export const HeaderSlot = ({ className }: { className?: string }) => (
  <div className={className} ref={useContext(SlotContext).setElement} />
)

export const InHeader = ({ children }: { children: ReactNode }) => {
  const { element } = useContext(SlotContext)
  return element && createPortal(children, element)
}
