import { labelText, type TypeLabel } from '../../../../shared/type-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { Cluster, Note } from '../../../ui/layout.tsx'
import classes from '../label/label.module.css'
import { compareKeys } from './compare-keys.ts'
import { differenceText, type Pair, type Side } from './compare-model.ts'

type Props = {
  pair: Pair
  ofType: readonly TypeLabel[]
  person: string
  choice: Side | undefined
  /** The keys choose of it, and the pages show it. */
  isPresent: boolean
  onShow: () => void
  onChoose: (side: Side) => void
}

/** What two people say of a field, and which of both is chosen. */
export const Difference = ({ pair, ofType, person, choice, isPresent, onShow, onChoose }: Props) => {
  const { own, theirs } = pair
  const label = own ?? theirs
  if (!label) return null
  const field = labelText(label.key, ofType)
  const sides = [
    ['own', 'Lo mío', own],
    ['theirs', `Lo de ${person}`, theirs],
  ] as const
  return (
    <li className={classes.item} data-chosen={isPresent || undefined}>
      <button type="button" className={classes.choose} onClick={onShow} aria-current={isPresent || undefined}>
        <span className={classes.value}>{field}</span>
        <Note as="span" size="note">
          Página {label.page} · {differenceText(pair, person)}
        </Note>
      </button>
      <Cluster gap={2}>
        {sides.map(([side, name, said]) => {
          const value = said ? said.value || 'Sin valor' : 'Nada'
          return (
            <Button
              key={side}
              size="compact-sm"
              variant={choice === side ? 'filled' : 'default'}
              aria-pressed={choice === side}
              aria-label={`${name}: ${value} (${field})`}
              onClick={() => onChoose(side)}
              {...(isPresent && shortcutOf(compareKeys[side]))}
            >
              {name}: {value}
            </Button>
          )
        })}
      </Cluster>
    </li>
  )
}
