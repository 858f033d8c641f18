import { Button } from '../../../ui/button.tsx'
import { Cluster, Note, Stack } from '../../../ui/layout.tsx'

type Props = {
  others: readonly { user: string }[]
  isSaved: boolean
  /** The labels of other people can be looked at. */
  isShown: boolean
  onShow: () => void
  onCompare: (person: string) => void
  whyNoCompare: string | false
}

/**
 * Other people have labelled the document: who labels it too does not see their labels first, unless they ask for
 * them, and compares afterwards.
 */
export const SecondReading = ({ others, isSaved, isShown, onShow, onCompare, whyNoCompare }: Props) => {
  if (others.length === 0) return null
  if (isSaved)
    return (
      <Cluster gap={2}>
        {others.map(({ user }) => (
          <Button
            key={user}
            size="compact-sm"
            variant="default"
            whyNot={whyNoCompare}
            onClick={() => onCompare(user)}
          >
            Comparar con {user}
          </Button>
        ))}
      </Cluster>
    )
  if (isShown) return null
  const names = others.map(({ user }) => user).join(' y ')
  return (
    <Stack gap={1} align="start">
      <Note>
        Segunda lectura: ya {others.length > 1 ? 'lo etiquetaron' : 'lo etiquetó'} {names}. Etiquétalo sin ver
        lo suyo y guarda para comparar.
      </Note>
      <Button size="compact-sm" variant="default" onClick={onShow} data-show-others>
        Ver sus etiquetas
      </Button>
    </Stack>
  )
}
