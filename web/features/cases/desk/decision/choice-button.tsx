import type { ComponentProps } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { underWay } from '../../../../ui/why-not.tsx'
import classes from './choice-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'color' | 'style' | 'disabled' | 'ref'> & { locked: boolean }

/** Adds a reason or a place to the text; a long one has several lines. */
export const ChoiceButton = ({ locked, ...props }: Props) => (
  <Button
    variant="default"
    size="compact-sm"
    classNames={{ root: classes.root, label: classes.label }}
    whyNot={locked && underWay}
    {...props}
  />
)
