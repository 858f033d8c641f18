import { type ButtonProps, createPolymorphicComponent, Loader, Button as MantineButton } from '@mantine/core'
import { type FocusEventHandler, type MouseEvent, type MouseEventHandler, useState } from 'react'
import classes from './button.module.css'

type Props = ButtonProps & {
  onClick?: MouseEventHandler<HTMLButtonElement>
  onFocus?: FocusEventHandler<HTMLButtonElement>
  onBlur?: FocusEventHandler<HTMLButtonElement>
}

const nothing = (event: MouseEvent) => event.preventDefault()

const Working = ({
  loading = false,
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  children,
  ...props
}: Props) => {
  const [focused, setFocused] = useState(false)
  const waits = loading || (disabled && focused)
  return (
    <MantineButton
      {...props}
      disabled={disabled && !waits}
      onClick={waits ? nothing : onClick}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
      {...(waits && { 'aria-disabled': true })}
      {...(loading ? { 'data-working': true } : waits && { 'data-disabled': true })}
    >
      <span className={classes.label}>{children}</span>
      {loading && <Loader className={classes.loader} size="1.125em" color="currentColor" aria-hidden />}
    </MantineButton>
  )
}

/**
 * The button of every screen. While it is `loading`, or is disabled under the finger of whoever pressed it, it takes no
 * press and keeps the focus, which a disabled button of the browser loses to nothing.
 */
export const Button = createPolymorphicComponent<'button', Props>(Working)
