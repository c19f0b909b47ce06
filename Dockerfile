# One stage builds, one takes from the base what only installs and explains, and the image is what is left (docs/decisions/0073-packages-and-image.md).
# Nothing is compiled: every binary ships in its package.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --workspaces=false --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm run --silent sbom > sbom.cdx.json && node scripts/runtime-packages.mjs /packages

# Licences stay; the published base has no lists and manuals to begin with.
FROM node:24.21.0-bookworm-slim AS base
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn* \
 && rm -rf /usr/share/man /usr/share/info /usr/share/locale /var/cache/apt /var/cache/debconf/*-old /var/lib/apt/lists /root/.npm /tmp/* \
 && find /usr/share/doc -type f ! -name copyright -delete \
 && mkdir /storage && chown node:node /storage

FROM scratch
LABEL org.opencontainers.image.title="seminord" \
      org.opencontainers.image.description="Catalogue and offer requests of a seed company" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.licenses="LicenseRef-LICENSE" \
      org.opencontainers.image.base.name="docker.io/library/node:24.21.0-bookworm-slim"
COPY --from=base / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV NODE_ENV=production IN_CONTAINER=1 DATA_DIR=/storage PORT=80
WORKDIR /site
COPY --from=build /packages ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/sbom.cdx.json ./
COPY deploy/hooks /hooks/
COPY package.json LICENSE server.js ./
COPY db/migrations ./db/migrations
COPY db/quick-check.ts db/quick-check-worker.ts ./db/
COPY db/file-hash.ts db/lock.ts db/atomic-file.ts ./db/
COPY db/last-build/origin.server.ts ./db/last-build/
COPY db/cluster/replica/primary-relay.ts db/cluster/replica/replica-copy.ts db/cluster/replica/replica-copy-worker.ts ./db/cluster/replica/
COPY app/media/image-worker.ts app/media/picture.ts app/media/brand-drawing.ts ./app/media/
COPY app/media/fonts ./app/media/fonts
COPY app/operations/thread/thread-entry.ts ./app/operations/thread/
COPY app/operations/backup-thread/backup-worker.ts ./app/operations/backup-thread/
COPY app/operations/backups/backup.ts app/operations/backups/*.server.ts ./app/operations/backups/
COPY app/operations/restore/*.server.ts ./app/operations/restore/
COPY app/operations/archive/*.server.ts ./app/operations/archive/
COPY app/operations/offsite/*.server.ts ./app/operations/offsite/
COPY app/tables/zip/padded-zip.server.ts app/tables/zip/zip-read.server.ts ./app/tables/zip/
COPY app/storage/*.server.ts ./app/storage/
RUN mkdir compiled && chown node:node compiled
USER node
# What Node makes of the sources is kept: a start then compiles nothing and takes the types out of nothing (docs/performance.md).
# All threads share one heap of the C library, its end is given back, and so is what is as large as a page: one for each, or one that has grown, keeps what it once had.
ENV NODE_COMPILE_CACHE=/site/compiled MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=32768
RUN node server.js restore --help > /dev/null
VOLUME /storage
EXPOSE 80
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/up').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# A young generation that stays small: V8 lets it grow with the machine, to 128 MB on one of 24 GB, and gives nothing back.
CMD ["node", "--max-semi-space-size=4", "server.js"]
