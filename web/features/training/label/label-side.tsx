import { type ReactNode, useState } from 'react'
import screen from '../../../page-boxes/split-screen.module.css'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { Cluster, Note, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { unchanged } from '../../../ui/why-incomplete.ts'
import classes from './label.module.css'
import { labelPageKeys } from './label-keys.ts'
import { SecondReading } from './second-reading.tsx'

/** Login of the other user whose labels are shown. */
export type Person = string | undefined

type Props = {
  others: readonly { user: string }[]
  person: Person
  onPerson: (person: Person) => void
  /** The user has labels of their own on the server. */
  isSaved: boolean
  onCompare: (person: string) => void
  whyNoCompare: string | false
  /** The last action, for screen readers. */
  announcement: string
  seenPage: number
  count: number
  dirty: boolean
  busy: boolean
  onSave: () => void
  /** Retries the words of the current page after a failure. */
  onRetryWords: (() => void) | undefined
  /** A box is being labelled. */
  marks: boolean
  children: ReactNode
}

/** The value for the user's own labels. */
const own = '-'

/** Beside the pages: the user of the labels, the label form, the labels, and the save button. */
export const LabelSide = ({
  others,
  person,
  onPerson,
  onCompare,
  announcement,
  seenPage,
  ...props
}: Props) => {
  const [wasShown, setShown] = useState(false)
  const isShown = others.length > 0 && (props.isSaved || wasShown || person !== undefined)
  return (
    <div className={screen.pane}>
      <Stack className={classes.scroller}>
        <SecondReading
          {...{ others, person, onCompare }}
          {...props}
          isShown={isShown}
          onShow={() => setShown(true)}
        />
        {isShown && (
          <OptionSelect
            label="Etiquetas de"
            options={[
              { value: own, label: 'Mis etiquetas' },
              ...others.map(({ user }) => ({ value: user, label: user })),
            ]}
            value={person ?? own}
            onChange={(to) => onPerson(to === own ? undefined : to)}
          />
        )}
        {person === undefined && (
          <Note>
            {props.marks
              ? 'Pulsa la tecla de su etiqueta, o elígela en el formulario (Enter). Mayús y las flechas cambian lo que marcaste; Escape lo suelta.'
              : 'Dibuja un recuadro sobre el dato con el mouse, o búscalo con el teclado: Alt + P va a las palabras, escribir encuentra una, las flechas van por líneas y Enter marca el dato.'}
          </Note>
        )}
        {props.onRetryWords && (
          <Notice layout="line" alert onRetry={props.onRetryWords}>
            {`No pudimos traer las palabras de la página ${seenPage}. Puedes dibujar los recuadros.`}
          </Notice>
        )}
        <Note className={classes.said} role="status">
          {announcement}
        </Note>
        {props.children}
      </Stack>
      {person === undefined && (
        <Cluster justify="between" className={classes.foot}>
          <Note as="span">
            {quantity(props.count, 'etiqueta', 'etiquetas')}
            {props.dirty && ' · Hay cambios sin guardar'}
          </Note>
          <Button
            onClick={props.onSave}
            whyNot={!props.dirty && unchanged}
            loading={props.busy}
            {...shortcutOf(labelPageKeys.save)}
          >
            Guardar
          </Button>
        </Cluster>
      )}
    </div>
  )
}
