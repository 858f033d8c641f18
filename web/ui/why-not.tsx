import { type FormEvent, type MouseEventHandler, type ReactNode, useId } from 'react'
import classes from './why-not.module.css'

/** Why a button cannot be pressed now; without a text it can. */
export type WhyNot = string | false | undefined

/** Why a button waits for what it or another one began. */
export const underWay = 'Espera a que termine lo que está en curso'

/** The reason opens beside its button, which has the pointer or the keyboard, and is said aloud where it is pressed. */
const attach = (reason: HTMLElement | null) => {
  const button = reason?.previousElementSibling
  if (!reason || !(button instanceof HTMLElement)) return
  const show = () => reason.togglePopover({ force: true, source: button })
  const hide = () => {
    reason.togglePopover(false)
    reason.role = 'tooltip'
  }
  const say = () => {
    hide()
    reason.role = 'alert'
    show()
  }
  const ways = { focus: show, pointerenter: show, click: say, blur: hide, pointerleave: hide }
  for (const [name, act] of Object.entries(ways)) button.addEventListener(name, act)
  return () => {
    for (const [name, act] of Object.entries(ways)) button.removeEventListener(name, act)
  }
}

/** What the press of a submit button goes on to, but is not sent: `useForm` says at its fields what is missing. */
export const isRefused = ({ nativeEvent }: FormEvent<HTMLFormElement>): boolean =>
  (nativeEvent as SubmitEvent).submitter?.ariaDisabled === 'true'

type Reasoned = {
  button: {
    onClick?: MouseEventHandler<HTMLButtonElement> | undefined
    'aria-disabled'?: true
    'aria-describedby'?: string
  }
  /** Stands right after the button. */
  reason: ReactNode
}

/**
 * A button that takes no press for now stays where the keyboard reaches it and says why. `saidIn` is the element in which
 * the screen says it already.
 */
export const useWhyNot = (
  whyNot: WhyNot,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
  saidIn?: string,
): Reasoned => {
  const id = useId()
  if (!whyNot) return { button: { onClick }, reason: null }
  const refuse: MouseEventHandler<HTMLButtonElement> = (event) => {
    if (whyNot === underWay || event.currentTarget.type !== 'submit') event.preventDefault()
  }
  return {
    button: { onClick: refuse, 'aria-disabled': true, 'aria-describedby': saidIn ?? id },
    reason: !saidIn && (
      <span ref={attach} id={id} popover="manual" role="tooltip" className={classes.reason}>
        {whyNot}
      </span>
    ),
  }
}
