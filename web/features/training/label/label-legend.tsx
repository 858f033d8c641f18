import type { CSSProperties } from 'react'
import { inUse, labelKinds, type TypeLabel } from '../../../../shared/type-labels.ts'
import { type Command, shortcutOf } from '../../../ui/keys/command.ts'
import { Cluster, Stack } from '../../../ui/layout.tsx'
import classes from './label.module.css'
import { tintOf } from './label-keys.ts'
import type { Label } from './labels-model.ts'

type Props = {
  labels: readonly TypeLabel[]
  commands: Readonly<Record<string, Command>>
  /** The labels of the document. */
  present: readonly Label[]
  onPress: (key: string) => void
}

/** The labels of the type with colour and key; a press labels what is marked, or shows what has the label. */
export const LabelLegend = ({ labels, commands, present, onPress }: Props) => (
  <Stack as="section" gap={1} aria-label="Etiquetas del tipo">
    <Cluster as="ul" gap={1}>
      {inUse(labels).map(({ key, name, kind }) => {
        const command = commands[key]
        const { length } = present.filter((label) => label.key === key)
        return (
          <li key={key}>
            <button
              type="button"
              className={classes.chip}
              style={{ '--tone': tintOf(key, labels) } as CSSProperties}
              data-present={length > 0 || undefined}
              onClick={() => onPress(key)}
              {...(command && shortcutOf({ ...command, name: `${name}, ${labelKinds[kind]}` }))}
            >
              {command && <span aria-hidden="true">{command.keys}</span>}
              {name}
              {length > 0 && ` (${length})`}
            </button>
          </li>
        )
      })}
    </Cluster>
  </Stack>
)
