// `npm run lab -- rolling`: what an operator changes while people use the services, with no request failed.

import { experiments } from '../experiments.js'
import { keys } from './keys.js'
import { restart } from './restart.js'
import { upgrade } from './upgrade.js'

/** The command. */
export const command = () =>
  experiments('Two replicas of each service behind HAProxy, changed under load; no request may fail.', {
    restart,
    upgrade,
    keys,
  })
