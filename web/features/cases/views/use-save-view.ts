import type { Management } from '../../../../shared/roles.ts'
import { type View, type ViewInput, views } from '../../../../shared/views.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { keepAnswer } from '../../../api/use-api.tsx'
import { useSave } from '../../../api/use-save.ts'
import { useToast } from '../../../ui/toast.tsx'

/** The values to save, and the view as it was read; undefined for a new one. */
type Given = { typed: ViewInput; over: View | undefined }

type Options = { management: Management; onSaved?: (view: View) => void; inline?: boolean }

/** Saves a view of the user, a new one or a changed one. */
export const useSaveView = ({ management, onSaved, inline = false }: Options) => {
  const toast = useToast()
  return useSave<View, Given, View>({
    inline,
    over: ({ typed }, theirs) => ({ typed, over: theirs }),
    act: ({ typed: { name, search, shared, byDefault }, over }: Given, id) => {
      const body = { name, search, shared, byDefault }
      return over
        ? callApi(views.save, {
            params: { management, id: over.id },
            body: { ...body, version: over.version },
          })
        : callApi(views.create, { params: { management }, body: { ...body, id } })
    },
    onDone: (view) => {
      // At once: the name and the filters of the view are compared with those of the screen.
      void keepAnswer(
        views.list,
        { params: { management } },
        (old) => old && { ...old, items: [...old.items.filter(({ id }) => id !== view.id), view] },
      )
      onSaved?.(view)
    },
    onFailure: () => {
      void revalidate(views.list)
      return false
    },
    afterDone: ({ name }) => toast({ text: `Se ha guardado la vista ${name}` }),
  })
}
