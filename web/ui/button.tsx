import { type ButtonProps, createPolymorphicComponent, Loader, Button as MantineButton } from '@mantine/core'
import type { MouseEvent, MouseEventHandler } from 'react'
import classes from './button.module.css'

type Props = ButtonProps & { onClick?: MouseEventHandler<HTMLButtonElement> }

const nothing = (event: MouseEvent) => event.preventDefault()

const Working = ({ loading = false, onClick, children, ...props }: Props) => (
  <MantineButton
    {...props}
    onClick={loading ? nothing : onClick}
    {...(loading && { 'aria-disabled': true, 'data-working': true })}
  >
    <span className={classes.label}>{children}</span>
    {loading && <Loader className={classes.loader} size="1.125em" color="currentColor" aria-hidden />}
  </MantineButton>
)

/**
 * The button of every screen. While it is `loading` it takes no press and keeps the focus, which a disabled button
 * would lose to nothing.
 */
export const Button = createPolymorphicComponent<'button', Props>(Working)
