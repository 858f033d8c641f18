import { type FormEvent, type MouseEventHandler, type ReactNode, useId } from 'react'
import classes from './why-not.module.css'

/** Why a button is disabled now; without a text it is enabled. */
export type WhyNot = string | false | undefined

/** Why a button waits for an action that is under way. */
export const underWay = 'Espera a que termine lo que está en curso'

/** The reason opens beside its button on hover or focus, and a press announces it. */
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

/**
 * A disabled submit button still fires a submit event. The form is not sent: `useForm` shows at its fields
 * what is missing.
 */
export const isRefused = ({ nativeEvent }: FormEvent<HTMLFormElement>): boolean =>
  (nativeEvent as SubmitEvent).submitter?.ariaDisabled === 'true'

type Reasoned = {
  button: {
    onClick?: MouseEventHandler<HTMLButtonElement> | undefined
    'aria-disabled'?: true
    'aria-describedby'?: string
  }
  /** Must be right after the button. */
  reason: ReactNode
}

/** A disabled button stays focusable and says why. `saidIn` is the element in which the screen already says it. */
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
