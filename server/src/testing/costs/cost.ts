import type { CallRequest, RouteName } from '@kith/contract';
import type { TestApp } from '../app.ts';
import type { Scene } from '../cast.ts';
import type { TestClient } from '../client.ts';
import type { DirectoryClient } from '../sockets.ts';

/** Large, but allowed: what one account has that wants to cost others their time. */
export interface CostWorld {
  app: TestApp;
  owner: TestClient;
  socket: DirectoryClient;
  /** 96 messages of some 26 KiB. */
  chatId: string;
  /** What plain requests are aimed at: that chat, its owner, and what the owner has. */
  scene: Scene;
}

export interface Cost {
  /** Makes what the act uses up; not measured. */
  prepare?(world: CostWorld): unknown;
  act(world: CostWorld): Promise<unknown>;
  /** How often it is done, if it is long and has as many stretches alone as others in five runs. */
  runs?: number;
}

/** Calls by name, requests of sockets as `socket.name`, tasks as `task.name`. */
export type Costs = Readonly<Record<string, Cost>>;

/** Sends a call and takes the answer without reading it, as the client's own work does not count. */
export const calling =
  <Name extends RouteName>(
    name: Name,
    request: (world: CostWorld) => Partial<CallRequest<Name>>,
  ): Cost['act'] =>
  async (world) => {
    const response = await world.owner.send(name, request(world));
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
