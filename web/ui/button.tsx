import {
  createPolymorphicComponent,
  Button as MantineButton,
  type ButtonProps as MantineProps,
} from '@mantine/core'
import type { MouseEventHandler } from 'react'
import classes from './button.module.css'
import { Spinner } from './layout.tsx'
import { underWay, useWhyNot, type WhyNot } from './why-not.tsx'

export type ButtonProps = Omit<MantineProps, 'disabled'> & {
  onClick?: MouseEventHandler<HTMLButtonElement>
  whyNot?: WhyNot
  /** The element that already shows `whyNot`. */
  saidIn?: string
  /** A disabled button must give its reason: use `whyNot`. */
  disabled?: never
}

const Reasoned = ({ loading = false, whyNot, saidIn, onClick, children, ...props }: ButtonProps) => {
  const { button, reason } = useWhyNot(loading ? underWay : whyNot, onClick, loading ? undefined : saidIn)
  return (
    <>
      <MantineButton
        {...props}
        {...button}
        {...(loading ? { 'data-working': true } : whyNot && { 'data-disabled': true })}
      >
        <span className={classes.label}>{children}</span>
        {loading && <Spinner className={classes.loader} />}
      </MantineButton>
      {reason}
    </>
  )
}

/** The button of every screen. It keeps the focus while it is `loading` or disabled, and says why. */
export const Button = createPolymorphicComponent<'button', ButtonProps>(Reasoned)

type RowButtonProps = Pick<ButtonProps, 'loading' | 'color' | 'whyNot'> & {
  label: string
  /** Its whole accessible name. */
  about: string
  onPress: () => void
  quiet?: boolean
}

/** What can be done with one item of a list. */
export const RowButton = ({ label, about, onPress, quiet = false, ...props }: RowButtonProps) => (
  <Button
    variant={quiet ? 'subtle' : 'default'}
    size="compact-sm"
    onClick={() => onPress()}
    aria-label={about}
    {...props}
  >
    {label}
  </Button>
)
