import type { ComponentProps, ReactNode } from 'react'
import { Cluster, Tag } from './layout.tsx'
import classes from './list-item.module.css'
import { PlainButton } from './plain-button.tsx'

export type BadgeTone = 'absence' | 'danger'

type BadgeProps = { tone?: BadgeTone | undefined; children: ReactNode }

/** A label of an item, beside its title. */
export const Badge = ({ tone, children }: BadgeProps) => <Tag tone={tone}>{children}</Tag>

type CardProps = Omit<ComponentProps<'li'>, 'className'> & {
  /** Its columns. */
  className: string | undefined
  kind?: 'absence' | 'other' | undefined
  editing: boolean
}

/** An item with its actions beside it; its edge has the colour of its kind of time. */
export const ItemCard = ({ className, kind, editing, ...props }: CardProps) => (
  <li
    {...props}
    className={`${classes.card} ${className}`}
    data-kind={kind}
    data-editing={editing || undefined}
  />
)

/** What an item is, and its badges. */
export const ItemTitle = ({ children }: { children: ReactNode }) => (
  <Cluster as="p" gap={2} className={classes.title}>
    {children}
  </Cluster>
)

/** Why an item of a list has no action while another one is being edited. */
export const editsAnother = 'Termina o cancela primero la edición que tienes abierta'

export type ItemAction = {
  label: string
  act: () => void
  /** Why the action is disabled; undefined if it is enabled. */
  reason: string | undefined
}

type ActionsProps = {
  /** The item's name, for screen readers. */
  named: string
  actions: readonly ItemAction[]
}

/** The actions of an item of a list; a disabled action says why (B§4, B§6). */
export const ItemActions = ({ named, actions }: ActionsProps) => (
  <Cluster nowrap gap={1}>
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
  </Cluster>
)
