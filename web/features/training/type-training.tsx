import { useState } from 'react'
import { analysisTypes } from '../../../shared/ocr.ts'
import { type TypeTraining, trainingCalls } from '../../../shared/training-calls.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { keepAnswer, useApi } from '../../api/use-api.tsx'
import { isOutdated } from '../../api/use-save.ts'
import { formatInstant } from '../../format.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Note, SectionTitle, Stack } from '../../ui/layout.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import { Panel } from '../../ui/page.tsx'
import { useToast } from '../../ui/toast.tsx'
import classes from './training.module.css'
import { measureText } from './training-texts.ts'

const types = analysisTypes.map(({ id, label }) => ({ value: id, label }))

/** The versions of a type's training as options; 'off' is one too. */
const versionOptions = ({ versions }: TypeTraining) => [
  { value: '0', label: 'Apagado: no se usa' },
  ...versions.map(({ version, fileName, user, at, labels }) => ({
    value: String(version),
    label: `Versión ${version} · ${fileName} · ${labels} etiquetas de ${user} · ${formatInstant(at)}`,
  })),
]

const Versions = ({ training }: { training: TypeTraining }) => {
  const { type, activeVersion, saved, measure, versions } = training
  const toast = useToast()
  const input = { params: { type } }
  const activate = useAction({
    inline: true,
    act: (version: number) =>
      callApi(trainingCalls.activate, { ...input, body: { activeVersion: version, saved } }),
    onDone: (now) => {
      toast({
        text:
          now.activeVersion === 0
            ? 'El entrenamiento de este tipo quedó apagado'
            : `Desde ahora ayuda la versión ${now.activeVersion}`,
      })
    },
    afterDone: (now) => void keepAnswer(trainingCalls.ofType, input, now),
    onFailure: (error) => {
      if (!isOutdated(error)) return false
      toast({ text: `${messageOf(error)}. Estos son los datos de ahora`, kind: 'warning' })
      void keepAnswer(trainingCalls.ofType, input, error.present as TypeTraining)
      return true
    },
  })
  if (versions.length === 0)
    return <Note size="body">Nadie ha etiquetado documentos de este tipo todavía.</Note>
  const [newest] = versions
  return (
    <>
      <OptionSelect
        label="Versión que ayuda"
        options={versionOptions(training)}
        labelLimit={120}
        value={String(activeVersion)}
        disabled={activate.busy}
        error={activate.problem}
        onChange={(version) => void activate.run(Number(version))}
      />
      <p role="status">{measureText(measure)}</p>
      <Note size="body">
        {activeVersion === newest?.version
          ? 'Las etiquetas que se guarden desde ahora se usan enseguida.'
          : 'Las etiquetas que se guarden desde ahora no se usan hasta que elijas la versión más nueva.'}
      </Note>
    </>
  )
}

/** The training of a type, its active version, and how well it reads (decision 85). */
export const TypeTrainingPanel = () => {
  const [type, setType] = useState('')
  const { data, error, mutate } = useApi(
    trainingCalls.ofType,
    type === '' ? undefined : { params: { type } },
    { revalidateOnMount: true },
  )
  return (
    <Panel label="Aprendizaje">
      <SectionTitle>Aprendizaje</SectionTitle>
      <Stack className={classes.learnt}>
        <div className={classes.type}>
          <OptionSelect label="De qué tipo" options={types} value={type} onChange={setType} />
        </div>
        {type !== '' && (
          <AsyncPanel data={data} failure={error && messageOf(error)} onRetry={mutate} layout="line">
            {(training) => <Versions key={type} training={training} />}
          </AsyncPanel>
        )}
      </Stack>
    </Panel>
  )
}
