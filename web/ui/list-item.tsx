import type { ReactNode } from 'react'
import classes from './list-item.module.css'
import { PlainButton } from './plain-button.tsx'

export type BadgeTone = 'absence' | 'automatic' | 'conflict'

type BadgeProps = { tone?: BadgeTone | undefined; children: ReactNode }

/** A word about an item, beside its title. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)

/** Why an item of a list has no action while another one is in edit. */
export const editsAnother = 'Termina o cancela primero la edición que tienes abierta'

export type ItemAction = {
  label: string
  act: () => void
  /** Why it cannot be done; without one it can. */
  reason: string | undefined
}

type ActionsProps = {
  /** Which item, for whoever only hears the buttons. */
  named: string
  actions: readonly ItemAction[]
}

/** What may be done about an item of a list; a disabled action says why (B§4, B§6). */
export const ItemActions = ({ named, actions }: ActionsProps) => (
  <div className={classes.actions}>
    {actions.map(({ label, act, reason }) => (
      <PlainButton
        key={label}
        className={classes.action}
        onClick={act}
        whyNot={reason}
        aria-label={`${label} ${named}`}
      >
        {label}
      </PlainButton>
    ))}
  </div>
)
