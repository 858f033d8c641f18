import { Fragment } from 'react'
import { LabelledBox } from '../checkbox.tsx'
import { Dialog } from '../dialog.tsx'
import { Facts } from '../facts.tsx'
import { SectionTitle, Stack } from '../layout.tsx'
import { keysLabel } from './command.ts'
import type { KeyGroup } from './key-groups.ts'

type Props = {
  groups: readonly KeyGroup[]
  opensByKey: boolean
  onOpensByKey: (opens: boolean) => void
  onClose: () => void
}

/** Nothing is the screen itself; a part without a name of its own has an empty one. */
const titleOf = (place: string | undefined): string =>
  place === undefined ? 'En esta pantalla' : `Con el foco en: ${place || 'otra parte de la pantalla'}`

/** The keys that work now, and those of the other parts of the screen. A command with two keys is one line. */
export const KeyHelp = ({ groups, opensByKey, onOpensByKey, onClose }: Props) => (
  <Dialog opened title="Atajos de teclado" onClose={onClose} width={560}>
    <Stack gap={4}>
      {groups.map(({ place, keys }) => (
        <Stack as="section" gap={2} key={place ?? 'here'}>
          <SectionTitle as="h3">{titleOf(place)}</SectionTitle>
          <Facts
            facts={[...Map.groupBy(keys, ({ name }) => name)].map(([label, some]) => ({
              label,
              value: some.map((command, at) => (
                <Fragment key={command.keys}>
                  {at > 0 && ' o '}
                  <kbd>{keysLabel(command.keys)}</kbd>
                </Fragment>
              )),
            }))}
          />
        </Stack>
      ))}
      <LabelledBox
        label="La tecla ? abre esta hoja"
        checked={opensByKey}
        onChange={({ currentTarget }) => onOpensByKey(currentTarget.checked)}
      />
    </Stack>
  </Dialog>
)
