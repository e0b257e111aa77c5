// The moderation desk before a recipe is opened.

import type { Noms } from '../apis/noms.js'
import type { Queue } from './entries.js'
import { KeyButton, KeyDialog } from './keys.js'
import { QueueList } from './queue-list.js'
import { deskHref, type QueuePosition } from './rules.js'

type Props = { queue: Queue; where: QueuePosition; noms: Noms }

export function QueuePage({ queue, where, noms }: Props) {
  const [first] = queue.entries
  return (
    <div class="desk-start">
      <h1>À traiter{counted(queue)}</h1>
      {first === undefined ? (
        <p>
          {where.objet === undefined
            ? 'La file est vide. Rien n’attend de décision.'
            : 'Rien de tel n’attend de décision.'}
        </p>
      ) : (
        <p class="actions">
          <a class="button" href={deskHref(where, `/${first.id}`)} data-key="j">
            Traiter la première
          </a>
          <a href="/moderation/utilisateurs">Membres</a>
          <KeyButton />
        </p>
      )}
      {first === undefined && (
        <p>
          <a href="/moderation/utilisateurs">Membres</a>
        </p>
      )}
      <KeyDialog />
      <QueueList queue={queue} where={where} noms={noms} />
    </div>
  )
}

const counted = ({ total }: Queue): string => (total === 0 ? '' : `\u00a0: ${total}`)
