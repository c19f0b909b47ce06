# Two stages: one builds with everything, one runs with what the site needs. Nothing is compiled: every binary ships in its package.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm run --silent sbom > sbom.cdx.json

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production IN_CONTAINER=1 DATA_DIR=/storage PORT=80
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY --from=build /site/build ./build
COPY --from=build /site/sbom.cdx.json ./
COPY server.ts ./
COPY db/migrations ./db/migrations
COPY db/quick-check.ts db/quick-check-worker.ts ./db/
COPY db/file-hash.ts db/lock.ts ./db/
COPY app/seed/images ./app/seed/images
COPY app/media/image-worker.ts app/media/picture.ts app/media/share-card.ts app/media/brand-drawing.ts ./app/media/
COPY app/media/fonts ./app/media/fonts
COPY app/transfer/transfer-worker.ts ./app/transfer/
COPY app/operations/copy-thread/copy-worker.ts app/operations/copy-thread/tasks.server.ts ./app/operations/copy-thread/
COPY app/operations/copies/copy.ts app/operations/copies/*.server.ts ./app/operations/copies/
COPY app/operations/restore/*.server.ts ./app/operations/restore/
COPY app/operations/archive/*.server.ts ./app/operations/archive/
COPY app/operations/elsewhere/*.server.ts ./app/operations/elsewhere/
COPY app/tables/zip-read.server.ts ./app/tables/
RUN mkdir /storage && chown node:node /storage
USER node
VOLUME /storage
EXPOSE 80
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/up').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server.ts"]
