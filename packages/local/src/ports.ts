// Chooses the ports of a local stack: those of the environment, or fails; else the usual ones, or the next free ones.

import { randomInt } from 'node:crypto'
import getPort, { clearLockedPorts, portNumbers } from 'get-port'

const LAST_PORT_TRIED = 3099

/** A port that can't be used, with the reason. */
export class PortError extends Error {}

/**
 * @param name the setting that asks for a port: `AUTH_PORT`, `RECIPE_PORT` or `WEB_PORT`
 * @param usual the port where none is asked for; where it is taken, the next free one
 * @throws PortError where a port was asked for that is taken or is no port
 */
export async function choosePort(
  name: string,
  usual: number,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const setting = environment[name]
  if (setting === undefined) return getPort({ port: portNumbers(usual, LAST_PORT_TRIED) })
  const port = Number(setting)
  if (!/^\d+$/.test(setting) || port < 1 || port > 65535)
    throw new PortError(`${name} is not a port: it must be 1 to 65535`)
  // get-port sets aside what it named before, which would look taken here.
  clearLockedPorts()
  if ((await getPort({ port })) !== port)
    throw new PortError(`${name}: port ${port} is taken by another program`)
  return port
}

/**
 * A free port for a server that nobody asks for by number. It is below the ports that the system gives to outgoing connections,
 * one of which could take it before the server listens.
 */
export function anyFreePort(): Promise<number> {
  const first = randomInt(12_000, 19_000)
  return getPort({ port: portNumbers(first, first + 1_000) })
}
