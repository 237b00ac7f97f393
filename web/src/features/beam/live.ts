import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { BeamProvider, openBeam } from './beam.handle.ts';
import { BeamHost } from './components/beam-host.tsx';
import { useBeamNavigation } from './use-beam-navigation.ts';

export default defineLive({
  name: 'beam',
  engine: defineEngine({
    scope: 'account',
    open: openBeam,
    close: (beam) => beam.close(),
    Provider: BeamProvider,
    main: {
      hello: (beam) => beam.soon(),
      'beam.changed': (beam, offer) => beam.take(offer),
      'beam.signal': (beam, signal) => beam.pass((engine) => engine.takeSignal(signal)),
    },
  }),
  navigation: useBeamNavigation,
  personActs: async () => (await import('./person-acts.ts')).useBeamActs,
  parts: [() => import('./beam.engine.ts'), () => import('./components/beam-cards.tsx')],
  hosts: [BeamHost],
});
