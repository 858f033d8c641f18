import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from './ui/button.tsx'
import { shortcutOf } from './ui/keys/command.ts'
import { helpKeys } from './ui/keys/help-keys.ts'
import { type KeyGroup, keyGroups } from './ui/keys/key-groups.ts'
import { useKeys } from './ui/keys/use-keys.ts'
import { lazyDialog } from './ui/lazy-part.tsx'
import { storedIn } from './window-draft.ts'

const KeyHelp = lazyDialog(
  async () => (await import('./ui/keys/key-help.tsx')).KeyHelp,
  ({ onClose }) => onClose(),
)

/** A single character can be pressed by mistake, by voice control above all, so that it can be switched off. */
const keyIsOff = storedIn(
  () => localStorage,
  () => z.literal(true),
  'key help off',
)

/** Opens the list of the screen's keys, as `?` does. */
export const KeyHelpButton = () => {
  const [groups, setGroups] = useState<readonly KeyGroup[]>()
  const [opensByKey, setOpensByKey] = useState(() => !keyIsOff.read())
  const open = () => setGroups(keyGroups())
  useKeys('screen', helpKeys, { help: opensByKey && open })
  return (
    <>
      <Button variant="subtle" onClick={open} {...(opensByKey && shortcutOf(helpKeys.help))}>
        Atajos
      </Button>
      {groups && (
        <KeyHelp
          groups={groups}
          opensByKey={opensByKey}
          onOpensByKey={(opens) => {
            if (opens) keyIsOff.remove()
            else keyIsOff.write(true)
            setOpensByKey(opens)
          }}
          onClose={() => setGroups(undefined)}
        />
      )}
    </>
  )
}
